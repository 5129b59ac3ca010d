import type { SearchedListing } from '#listings/domain/indexed-listing.ts';
import { KIND, OFFER, PLACE, ROOMS, type Side, type Trait } from './traits.ts';

/** The listings alike in one side: a number for each likeness, and the numbers of its traits. */
export class Likenesses {
  readonly side: Side;
  /** By likeness. */
  readonly traits: number[][] = [];
  /** Where the likeness's number stands in a profile. */
  readonly shift: number;
  readonly mask: number;
  readonly #numbers = new Map<string, number>();
  readonly #traitNumber: (trait: Trait) => number;

  constructor(side: Side, [shift, bits]: [number, number], traitNumber: (trait: Trait) => number) {
    this.side = side;
    this.shift = shift;
    this.mask = 2 ** bits - 1;
    this.#traitNumber = traitNumber;
  }

  numberOf(listing: SearchedListing): number {
    const text = this.side.likeness(listing);
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.traits.length;
    if (number > this.mask) throw new RangeError(`too many ways to be alike: ${text}`);
    this.#numbers.set(text, number);
    this.traits.push(this.side.traits(listing).map(this.#traitNumber));
    return number;
  }
}

/**
 * All that filters can ask of a listing but its price, in one number: its likeness in each of four
 * sides.
 */
export class Profiles {
  /** By trait number. */
  readonly traits: Trait[] = [];
  readonly #numbers = new Map<Trait, number>();

  readonly offer = new Likenesses(OFFER, [0, 2], (trait) => this.#number(trait));
  readonly kind = new Likenesses(KIND, [2, 6], (trait) => this.#number(trait));
  readonly rooms = new Likenesses(ROOMS, [8, 6], (trait) => this.#number(trait));
  readonly place = new Likenesses(PLACE, [14, 17], (trait) => this.#number(trait));
  readonly sides: readonly Likenesses[] = [this.offer, this.kind, this.rooms, this.place];

  profileOf(listing: SearchedListing): number {
    let profile = 0;
    for (const side of this.sides) profile |= side.numberOf(listing) << side.shift;
    return profile;
  }

  /** A trait's number; undefined where no listing ever had it. */
  numberOf(trait: Trait): number | undefined {
    return this.#numbers.get(trait);
  }

  #number(trait: Trait): number {
    const known = this.#numbers.get(trait);
    if (known !== undefined) return known;
    this.#numbers.set(trait, this.traits.length);
    return this.traits.push(trait) - 1;
  }
}
