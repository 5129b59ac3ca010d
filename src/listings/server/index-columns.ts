import * as z from 'zod/mini';
import type { RowReader } from '#platform/server/database/copy-rows.ts';

/** One field of some index rows. Its memory is outside the heap, so that the garbage collector isn't slowed down by a million rows. */
export type Column<Value> = {
  at(row: number): Value;
  /** For storage. */
  pack(): unknown;
};

/** A column that is filled from COPY, row by row. */
export type ReadColumn = Column<unknown> & { read(row: number, reader: RowReader): void };

/** How columns of a type are made. */
export type ColumnKind<Value> = {
  of(values: readonly Value[]): Column<Value>;
  /** From what `pack` returned. Throws if it is something else. */
  unpack(packed: unknown): Column<Value>;
  /** For so many rows of COPY. */
  reading(rows: number): ReadColumn;
};

/** Integers, never null. */
class Integers<Value extends number> implements ReadColumn {
  readonly #values: Int32Array;
  readonly #brand: (integer: number) => Value;

  constructor(values: Int32Array, brand: (integer: number) => Value) {
    this.#values = values;
    this.#brand = brand;
  }

  at(row: number): Value {
    return this.#brand(this.#values[row] ?? 0);
  }

  read(row: number, reader: RowReader): void {
    this.#values[row] = reader.integer() ?? 0;
  }

  pack(): Int32Array {
    return this.#values;
  }
}

export const integers = <Value extends number>(
  brand: (integer: number) => Value,
): ColumnKind<Value> => ({
  of: (values) => new Integers(Int32Array.from(values), brand),
  unpack: (packed) => new Integers(z.instanceof(Int32Array).parse(packed), brand),
  reading: (rows) => new Integers(new Int32Array(rows), brand),
});

/** Double precision numbers; null is kept as NaN, which no field has. */
class Numbers<Value extends number> implements ReadColumn {
  readonly #values: Float64Array;
  readonly #brand: (number: number) => Value;

  constructor(values: Float64Array, brand: (number: number) => Value) {
    this.#values = values;
    this.#brand = brand;
  }

  at(row: number): Value | null {
    const value = this.#values[row] ?? Number.NaN;
    return Number.isNaN(value) ? null : this.#brand(value);
  }

  read(row: number, reader: RowReader): void {
    this.#values[row] = reader.double() ?? Number.NaN;
  }

  pack(): Float64Array {
    return this.#values;
  }
}

export const numbers = <Value extends number>(
  brand: (number: number) => Value,
): ColumnKind<Value | null> => ({
  of: (values) =>
    new Numbers(
      Float64Array.from(values, (value) => value ?? Number.NaN),
      brand,
    ),
  unpack: (packed) => new Numbers(z.instanceof(Float64Array).parse(packed), brand),
  reading: (rows) => new Numbers(new Float64Array(rows), brand),
});

/** Booleans; -1 is null. */
class Flags implements ReadColumn {
  readonly #values: Int8Array;

  constructor(values: Int8Array) {
    this.#values = values;
  }

  at(row: number): boolean | null {
    const value = this.#values[row] ?? -1;
    return value < 0 ? null : value === 1;
  }

  read(row: number, reader: RowReader): void {
    this.#values[row] = Number(reader.flag() ?? -1);
  }

  pack(): Int8Array {
    return this.#values;
  }
}

export const flags: ColumnKind<boolean | null> = {
  of: (values) => new Flags(Int8Array.from(values, (value) => Number(value ?? -1))),
  unpack: (packed) => new Flags(z.instanceof(Int8Array).parse(packed)),
  reading: (rows) => new Flags(new Int8Array(rows)),
};

const PackedWords = z.object({
  words: z.array(z.nullable(z.string())),
  codes: z.instanceof(Uint16Array),
});

/** Texts of which many are equal: each is kept once. */
class Words<Word extends string | null> implements ReadColumn {
  readonly #words: Word[];
  readonly #codes: Uint16Array;
  readonly #codeOf = new Map<Word, number>();

  constructor(codes: Uint16Array, words: Word[] = []) {
    this.#codes = codes;
    this.#words = words;
  }

  at(row: number): Word {
    return this.#words[this.#codes[row] ?? 0] as Word;
  }

  read(row: number, reader: RowReader): void {
    this.set(row, reader.word() as Word);
  }

  set(row: number, word: Word): void {
    let code = this.#codeOf.get(word);
    if (code === undefined) {
      code = this.#words.push(word) - 1;
      this.#codeOf.set(word, code);
    }
    this.#codes[row] = code;
  }

  pack() {
    return { words: this.#words, codes: this.#codes };
  }
}

export const words = <Word extends string | null>(): ColumnKind<Word> => ({
  of(values) {
    const column = new Words<Word>(new Uint16Array(values.length));
    for (const [row, value] of values.entries()) column.set(row, value);
    return column;
  },
  unpack(packed) {
    const { words, codes } = PackedWords.parse(packed);
    return new Words(codes, words as Word[]);
  },
  reading: (rows) => new Words<Word>(new Uint16Array(rows)),
});

const PackedTexts = z.object({
  bytes: z.instanceof(Uint8Array),
  lengths: z.instanceof(Int32Array),
});
/** The length of null. */
const NO_TEXT = -1;

/** Texts that hardly repeat, as UTF-8: most are decoded long after they were read, if ever. */
export class Texts<Text extends string | null = string | null> implements ReadColumn {
  #bytes: Buffer;
  readonly #ends: Int32Array;
  readonly #lengths: Int32Array;

  /** `bytes`: all texts, one after the other. A length of -1 is null. */
  constructor(bytes: Uint8Array, lengths: Int32Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    this.#lengths = lengths;
    this.#ends = new Int32Array(lengths.length);
    let end = 0;
    for (let row = 0; row < lengths.length; row++) {
      end += Math.max(0, lengths[row] ?? NO_TEXT);
      this.#ends[row] = end;
    }
  }

  at(row: number): Text {
    const [end, length] = [this.#ends[row] ?? 0, this.#lengths[row] ?? NO_TEXT];
    return (length < 0 ? null : this.#bytes.toString('utf8', end - length, end)) as Text;
  }

  /** Takes the texts of the rows in their order. */
  read(row: number, reader: RowReader): void {
    const bytes = reader.bytes();
    const start = this.#ends[row - 1] ?? 0;
    const end = start + (bytes?.length ?? 0);
    if (end > this.#bytes.length) this.#grow(2 * end);
    if (bytes !== null) this.#bytes.set(bytes, start);
    this.#lengths[row] = bytes?.length ?? NO_TEXT;
    this.#ends[row] = end;
  }

  pack() {
    return { bytes: this.#bytes.subarray(0, this.#ends.at(-1) ?? 0), lengths: this.#lengths };
  }

  #grow(length: number): void {
    const bytes = Buffer.allocUnsafeSlow(length);
    bytes.set(this.#bytes);
    this.#bytes = bytes;
  }
}

export const texts = <Text extends string | null>(): ColumnKind<Text> => ({
  of(values) {
    const encoded = values.map((value) => (value === null ? null : Buffer.from(value)));
    const lengths = Int32Array.from(encoded, (bytes) => bytes?.length ?? NO_TEXT);
    return new Texts(Buffer.concat(encoded.filter((bytes) => bytes !== null)), lengths);
  },
  unpack(packed) {
    const { bytes, lengths } = PackedTexts.parse(packed);
    return new Texts(bytes, lengths);
  },
  reading: (rows) => new Texts(new Uint8Array(0), new Int32Array(rows)),
});
