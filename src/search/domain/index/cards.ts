/** Bytes to a box: a million cards are a thousand buffers, not a million. */
const BOX = 2 ** 20;
const COMMA = 44;

/** `filled` counts the bytes written, `live` those of cards that still stand. */
type Box = { bytes: Uint8Array; filled: number; live: number };

/** What an answer holds around its cards. */
export type Around = { before: Uint8Array; after: Uint8Array };

const NOTHING_AROUND: Around = { before: new Uint8Array(0), after: new Uint8Array(0) };

/**
 * The bytes of each row's card, written once, ready to be sent. Cards stand one after another in
 * boxes; a box of which less than half still stands hands its cards on and is emptied.
 */
export class Cards {
  readonly #boxes: Box[] = [];
  readonly #emptied: number[] = [];
  /** The box being filled. */
  #current = -1;
  #boxOf = new Int32Array(0);
  #startOf = new Int32Array(0);
  #lengthOf = new Int32Array(0);

  /** How much memory the boxes take. */
  get bytes(): number {
    return this.#boxes.reduce((sum, { bytes }) => sum + bytes.length, 0);
  }

  /** Keeps a row's card in place of the one before; false if that was the same. */
  put(row: number, card: Uint8Array): boolean {
    if (isSame(this.of(row), card)) return false;
    this.drop(row);
    if (row >= this.#lengthOf.length) this.#grow(Math.ceil((row + 1) * 1.5));
    this.#write(row, card);
    return true;
  }

  drop(row: number): void {
    const number = this.#boxOf[row] ?? 0;
    const box = this.#boxes[number];
    const length = this.#lengthOf[row] ?? 0;
    if (box === undefined || length === 0) return;
    this.#lengthOf[row] = 0;
    box.live -= length;
    if (number !== this.#current && box.live < box.bytes.length / 2) this.#empty(number, box);
  }

  /** A row's card: a view, to be read before the next change. Empty if the row has none. */
  of(row: number): Uint8Array {
    const start = this.#startOf[row] ?? 0;
    const bytes = this.#boxes[this.#boxOf[row] ?? 0]?.bytes ?? new Uint8Array(0);
    return bytes.subarray(start, start + (this.#lengthOf[row] ?? 0));
  }

  /**
   * The cards of some rows with commas between, as they stand in a JSON array, and other bytes
   * around them: bytes of one's own.
   */
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
    const box = this.#boxWithRoomFor(card.length);
    box.bytes.set(card, box.filled);
    this.#boxOf[row] = this.#current;
    this.#startOf[row] = box.filled;
    this.#lengthOf[row] = card.length;
    box.filled += card.length;
    box.live += card.length;
  }

  #boxWithRoomFor(length: number): Box {
    const current = this.#boxes[this.#current];
    if (current !== undefined && current.filled + length <= current.bytes.length) return current;
    const box = { bytes: new Uint8Array(Math.max(BOX, length)), filled: 0, live: 0 };
    this.#current = this.#emptied.pop() ?? this.#boxes.length;
    this.#boxes[this.#current] = box;
    return box;
  }

  #empty(number: number, { bytes }: Box): void {
    for (const [row, its] of this.#boxOf.entries()) {
      const length = this.#lengthOf[row] ?? 0;
      if (its !== number || length === 0) continue;
      const start = this.#startOf[row] ?? 0;
      this.#write(row, bytes.subarray(start, start + length));
    }
    this.#boxes[number] = { bytes: new Uint8Array(0), filled: 0, live: 0 };
    this.#emptied.push(number);
  }

  #grow(rows: number): void {
    this.#boxOf = grown(this.#boxOf, rows);
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
