/** In bytes. Segments mean that a million cards take a thousand buffers, not a million. */
const SEGMENT_SIZE = 2 ** 20;
const COMMA = 44;

/** Where a row's place has its parts, and how many those are. */
const [SEGMENT, START, LENGTH, PARTS] = [0, 1, 2, 3];

/** `filled`: bytes written. `live`: bytes of cards still in use. */
type Segment = { bytes: Uint8Array; filled: number; live: number };

const NO_BYTES = new Uint8Array(0);

/**
 * The bytes of each row's card, written once and ready to send. Cards are appended to segments; when less than half
 * of a segment is live, its cards are moved to another and its memory is freed.
 */
export class CardStore {
  readonly #segments: Segment[] = [];
  readonly #free: number[] = [];
  /** The segment being filled. */
  #current = -1;
  /** The segment whose cards are being put by reference. */
  #adopted = -1;
  /** For each row its card's segment, start and length, side by side: reading a page of cards mostly waits for memory. */
  #places = new Int32Array(0);

  /** Memory held by the segments, in bytes. */
  get bytes(): number {
    return this.#segments.reduce((sum, { bytes }) => sum + bytes.length, 0);
  }

  /**
   * Puts cards that are views of these bytes, which become a segment: nothing is copied. They must not change any more.
   */
  adopt(bytes: Uint8Array, put: () => void): void {
    this.#adopted = this.#add({ bytes, filled: bytes.length, live: 0 });
    put();
    const number = this.#adopted;
    this.#adopted = -1;
    this.#emptyIfSparse(number);
  }

  /** Replaces a row's card; false if it is the same. */
  put(row: number, card: Uint8Array): boolean {
    // Most cards are new, and have another length than none: no view is made of those.
    const length = this.#places[row * PARTS + LENGTH] ?? 0;
    if (length === card.length && isSame(this.of(row), card)) return false;
    this.drop(row);
    if (row * PARTS >= this.#places.length) this.#grow(Math.ceil((row + 1) * 1.5));
    this.#write(row, card);
    return true;
  }

  drop(row: number): void {
    const at = row * PARTS;
    const number = this.#places[at + SEGMENT] ?? 0;
    const segment = this.#segments[number];
    const length = this.#places[at + LENGTH] ?? 0;
    if (segment === undefined || length === 0) return;
    this.#places[at + LENGTH] = 0;
    segment.live -= length;
    this.#emptyIfSparse(number);
  }

  /** A row's card as a view, whose bytes stay the same if the card is changed or dropped. Empty if the row has none. */
  of(row: number): Uint8Array {
    const at = row * PARTS;
    const start = this.#places[at + START] ?? 0;
    const bytes = this.#segments[this.#places[at + SEGMENT] ?? 0]?.bytes ?? NO_BYTES;
    return bytes.subarray(start, start + (this.#places[at + LENGTH] ?? 0));
  }

  /** A copy of some rows' cards, joined with commas as in a JSON array. */
  join(rows: readonly number[]): Uint8Array<ArrayBuffer> {
    const cards = rows.map((row) => this.of(row));
    const length = cards.reduce((sum, card) => sum + card.length + 1, 0);
    const joined = new Uint8Array(Math.max(0, length - 1));
    let at = 0;
    for (const card of cards) {
      if (at > 0) joined[at++] = COMMA;
      joined.set(card, at);
      at += card.length;
    }
    return joined;
  }

  #write(row: number, card: Uint8Array): void {
    const adopted = this.#segments[this.#adopted];
    if (adopted !== undefined && adopted.bytes.buffer === card.buffer) {
      this.#refer(row, this.#adopted, card.byteOffset - adopted.bytes.byteOffset, card.length);
      return;
    }
    const segment = this.#segmentWithRoomFor(card.length);
    segment.bytes.set(card, segment.filled);
    this.#refer(row, this.#current, segment.filled, card.length);
    segment.filled += card.length;
  }

  #refer(row: number, number: number, start: number, length: number): void {
    const at = row * PARTS;
    this.#places[at + SEGMENT] = number;
    this.#places[at + START] = start;
    this.#places[at + LENGTH] = length;
    const segment = this.#segments[number];
    if (segment !== undefined) segment.live += length;
  }

  #segmentWithRoomFor(length: number): Segment {
    const current = this.#segments[this.#current];
    if (current !== undefined && current.filled + length <= current.bytes.length) return current;
    const segment = { bytes: new Uint8Array(Math.max(SEGMENT_SIZE, length)), filled: 0, live: 0 };
    this.#current = this.#add(segment);
    return segment;
  }

  #add(segment: Segment): number {
    const number = this.#free.pop() ?? this.#segments.length;
    this.#segments[number] = segment;
    return number;
  }

  #emptyIfSparse(number: number): void {
    const segment = this.#segments[number];
    if (segment === undefined || number === this.#current || number === this.#adopted) return;
    if (segment.live >= segment.bytes.length / 2) return;
    // A whole snapshot read again is adopted block by block, and none of it needed: no search for its cards then.
    if (segment.live > 0) this.#moveFrom(number);
    this.#segments[number] = { bytes: NO_BYTES, filled: 0, live: 0 };
    this.#free.push(number);
  }

  #moveFrom(number: number): void {
    for (let at = 0; at < this.#places.length; at += PARTS) {
      if (this.#places[at + SEGMENT] !== number || this.#places[at + LENGTH] === 0) continue;
      const row = at / PARTS;
      this.#write(row, this.of(row));
    }
  }

  #grow(rows: number): void {
    const places = new Int32Array(rows * PARTS);
    places.set(this.#places);
    this.#places = places;
  }
}

/** Whether two cards of one length are the same. */
function isSame(a: Uint8Array, b: Uint8Array): boolean {
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false;
  return true;
}
