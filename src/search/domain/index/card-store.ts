/** In bytes. Segments mean that a million cards take a thousand buffers, not a million. */
const SEGMENT_SIZE = 2 ** 20;
const COMMA = 44;

/** `filled`: bytes written. `live`: bytes of cards still in use. */
type Segment = { bytes: Uint8Array; filled: number; live: number };

/** The bytes before and after the cards in a response. */
export type Around = { before: Uint8Array; after: Uint8Array };

const NOTHING_AROUND: Around = { before: new Uint8Array(0), after: new Uint8Array(0) };

/**
 * The bytes of each row's card, written once and ready to send. Cards are appended to segments; when less than half
 * of a segment is live, its cards are moved to another and its memory is freed.
 */
export class CardStore {
  readonly #segments: Segment[] = [];
  readonly #free: number[] = [];
  /** The segment being filled. */
  #current = -1;
  #segmentOf = new Int32Array(0);
  #startOf = new Int32Array(0);
  #lengthOf = new Int32Array(0);

  /** Memory held by the segments, in bytes. */
  get bytes(): number {
    return this.#segments.reduce((sum, { bytes }) => sum + bytes.length, 0);
  }

  /** Replaces a row's card; false if it is the same. */
  put(row: number, card: Uint8Array): boolean {
    if (isSame(this.of(row), card)) return false;
    this.drop(row);
    if (row >= this.#lengthOf.length) this.#grow(Math.ceil((row + 1) * 1.5));
    this.#write(row, card);
    return true;
  }

  drop(row: number): void {
    const number = this.#segmentOf[row] ?? 0;
    const segment = this.#segments[number];
    const length = this.#lengthOf[row] ?? 0;
    if (segment === undefined || length === 0) return;
    this.#lengthOf[row] = 0;
    segment.live -= length;
    if (number !== this.#current && segment.live < segment.bytes.length / 2)
      this.#empty(number, segment);
  }

  /** A row's card as a view, valid until the next change. Empty if the row has none. */
  of(row: number): Uint8Array {
    const start = this.#startOf[row] ?? 0;
    const bytes = this.#segments[this.#segmentOf[row] ?? 0]?.bytes ?? new Uint8Array(0);
    return bytes.subarray(start, start + (this.#lengthOf[row] ?? 0));
  }

  /** A copy of some rows' cards, joined with commas as in a JSON array, with other bytes around them. */
  join(
    rows: readonly number[],
    { before, after }: Around = NOTHING_AROUND,
  ): Uint8Array<ArrayBuffer> {
    const cards = rows.map((row) => this.of(row));
    const length = cards.reduce((sum, card) => sum + card.length + 1, 0);
    const joined = new Uint8Array(before.length + Math.max(0, length - 1) + after.length);
    joined.set(before);
    joined.set(after, joined.length - after.length);
    let at = before.length;
    for (const card of cards) {
      if (at > before.length) joined[at++] = COMMA;
      joined.set(card, at);
      at += card.length;
    }
    return joined;
  }

  #write(row: number, card: Uint8Array): void {
    const segment = this.#segmentWithRoomFor(card.length);
    segment.bytes.set(card, segment.filled);
    this.#segmentOf[row] = this.#current;
    this.#startOf[row] = segment.filled;
    this.#lengthOf[row] = card.length;
    segment.filled += card.length;
    segment.live += card.length;
  }

  #segmentWithRoomFor(length: number): Segment {
    const current = this.#segments[this.#current];
    if (current !== undefined && current.filled + length <= current.bytes.length) return current;
    const segment = { bytes: new Uint8Array(Math.max(SEGMENT_SIZE, length)), filled: 0, live: 0 };
    this.#current = this.#free.pop() ?? this.#segments.length;
    this.#segments[this.#current] = segment;
    return segment;
  }

  #empty(number: number, { bytes }: Segment): void {
    for (const [row, its] of this.#segmentOf.entries()) {
      const length = this.#lengthOf[row] ?? 0;
      if (its !== number || length === 0) continue;
      const start = this.#startOf[row] ?? 0;
      this.#write(row, bytes.subarray(start, start + length));
    }
    this.#segments[number] = { bytes: new Uint8Array(0), filled: 0, live: 0 };
    this.#free.push(number);
  }

  #grow(rows: number): void {
    this.#segmentOf = grown(this.#segmentOf, rows);
    this.#startOf = grown(this.#startOf, rows);
    this.#lengthOf = grown(this.#lengthOf, rows);
  }
}

function grown(from: Int32Array, rows: number): Int32Array<ArrayBuffer> {
  const to = new Int32Array(rows);
  to.set(from);
  return to;
}

const isSame = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, at) => byte === b[at]);
