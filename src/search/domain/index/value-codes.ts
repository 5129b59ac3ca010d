import { integerColumn } from './column.ts';
import type { DimensionRef, ValueDimension } from './dimension.ts';
import { FacetDictionary } from './facet-dictionary.ts';

/** Where codes are stored: in a lane, shifted right by `shift`, then masked by `mask`. */
export type Field = { lane: Lane; shift: number; mask: number };

/** One 32-bit word per row, with the codes of several dimensions. */
export type Lane = ReturnType<typeof integerColumn>;

/** A dimension's values: their dictionary, and where a row's code is. */
export type Facet<Listing> = Field & {
  dimension: Pick<ValueDimension<Listing, never>, 'name' | 'bits' | 'valuesOf' | 'reads'>;
  dictionary: FacetDictionary;
  byFields: CodesByFields;
};

/** The codes of listings by the fields that a dimension reads: a map for each field, in order. */
class CodesByFields {
  code: number | undefined;
  #next: Map<unknown, CodesByFields> | undefined;

  /** Those of the listings that have this value in the next field. */
  with(value: unknown): CodesByFields {
    this.#next ??= new Map();
    const known = this.#next.get(value);
    if (known !== undefined) return known;
    const added = new CodesByFields();
    this.#next.set(value, added);
    return added;
  }
}

const WORD_BITS = 32;

/** The values of each row in each dimension, as codes of a dictionary. */
export class ValueCodes<Listing> {
  readonly lanes: Lane[] = [];
  readonly #facets = new Map<DimensionRef, Facet<Listing>>();
  #bitsLeft = 0;

  /** Adjacent dimensions share a lane while it has room. */
  register(dimension: Facet<Listing>['dimension']): void {
    const { bits } = dimension;
    if (bits > this.#bitsLeft) {
      this.lanes.push(integerColumn());
      this.#bitsLeft = WORD_BITS;
    }
    const lane = this.lanes.at(-1);
    if (lane === undefined) throw new RangeError(`${dimension.name} needs at least one bit`);
    const field = { lane, shift: WORD_BITS - this.#bitsLeft, mask: 2 ** bits - 1 };
    this.#facets.set(dimension, {
      ...field,
      dimension,
      dictionary: new FacetDictionary(),
      byFields: new CodesByFields(),
    });
    this.#bitsLeft -= bits;
  }

  facet(dimension: DimensionRef): Facet<Listing> {
    const facet = this.#facets.get(dimension);
    if (facet === undefined) throw new RangeError(`${dimension.name} is no registered value set`);
    return facet;
  }

  facets(): Facet<Listing>[] {
    return [...this.#facets.values()];
  }

  /** The codes of adjacent dimensions as one number, the first in the lowest bits. */
  field(dimensions: readonly DimensionRef[]): Field {
    const [first, ...others] = dimensions.map((each) => this.facet(each));
    if (first === undefined) throw new RangeError('a field needs at least one dimension');
    const { lane, shift } = first;
    let { mask } = first;
    for (const { dimension, ...next } of others) {
      if (next.lane !== lane || next.shift !== shift + bitsIn(mask)) {
        throw new RangeError(`${dimension.name} is not adjacent`);
      }
      mask |= next.mask << bitsIn(mask);
    }
    return { lane, shift, mask };
  }

  write(row: number, listing: Listing, capacity: number): void {
    for (const lane of this.lanes) {
      lane.ensureCapacity(capacity);
      lane.values[row] = this.#codesIn(lane, listing);
    }
  }

  /** Gives back the memory of rows from `capacity` on. */
  fit(capacity: number): void {
    for (const lane of this.lanes) lane.shrink(capacity);
  }

  /** Whether a row already has the listing's values. */
  holds(row: number, listing: Listing): boolean {
    return this.lanes.every((lane) => lane.values[row] === this.#codesIn(lane, listing));
  }

  #codesIn(lane: Lane, listing: Listing): number {
    let codes = 0;
    for (const facet of this.#facets.values()) {
      if (facet.lane === lane) codes |= codeOf(facet, listing) << facet.shift;
    }
    return codes;
  }
}

/** The width of a mask of low bits. */
export const bitsIn = (mask: number): number => WORD_BITS - Math.clz32(mask);

function codeOf<Listing>(facet: Facet<Listing>, listing: Listing): number {
  const { reads } = facet.dimension;
  if (reads === undefined) return codeOfValues(facet, listing);
  let codes = facet.byFields;
  for (const field of reads) codes = codes.with(listing[field]);
  codes.code ??= codeOfValues(facet, listing);
  return codes.code;
}

function codeOfValues<Listing>(
  { dimension, dictionary, mask }: Facet<Listing>,
  listing: Listing,
): number {
  const values = dimension.valuesOf(listing);
  const combination = values.join('\n');
  const known = dictionary.codeOf(combination);
  if (known !== undefined) return known;
  if (dictionary.combinations.length > mask) {
    throw new RangeError(`${dimension.name} has more combinations than its bits can hold`);
  }
  return dictionary.add(combination, values);
}
