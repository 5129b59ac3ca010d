import type { BytePages, Room } from './byte-pages.ts';

const NO_ROOM: Room = { bytes: new Uint8Array(0), from: 0, limit: 0 };
/** Before the distance of a position whose mention is negated. Distances are at least 1. */
export const NEGATED = 0;
/** The document after the last. */
export const NO_DOCUMENT = 2 ** 31 - 1;

/**
 * The documents that mention one stem, in rising order, with their positions, as variable-length numbers of seven bits a
 * byte, lowest first (Manning, Raghavan and Schütze, Introduction to Information Retrieval, 5.3.1). A document is its
 * distance from the one before, the length of its positions in bytes, by which readers skip them, and each position's
 * distance from the one before.
 */
export class PostingList {
  bytes = NO_ROOM.bytes;
  /** Where its bytes are among those, up to before `end`. */
  from = 0;
  end = 0;
  /** Documents, including those that are gone. */
  size = 0;
  #limit = 0;
  #document = -1;
  #position = 0;
  /** Where the length of the last document's positions is, counted from `from`. */
  #lengthAt = 0;
  readonly #pages: BytePages;

  constructor(pages: BytePages) {
    this.#pages = pages;
  }

  /** Documents, and the positions of each, are added in rising order. Positions count from 1. */
  add(document: number, position: number, isNegated: boolean): void {
    if (document !== this.#document) this.#begin(document);
    if (isNegated) this.#writeByte(NEGATED);
    this.#write(position - this.#position);
    this.#position = position;
    this.#writeLength();
  }

  /** Drops the documents that are gone, which have a negative row, if they are more than half; says whether any is left. */
  compact(rowOf: Int32Array): boolean {
    const isAlive = (document: number) => (rowOf[document] ?? -1) >= 0;
    let alive = 0;
    const cursor = new PostingCursor(this);
    while (cursor.next()) if (isAlive(cursor.document)) alive++;
    if (2 * alive < this.size) this.#keep(isAlive);
    return alive > 0;
  }

  #keep(isAlive: (document: number) => boolean): void {
    const kept = new PostingList(this.#pages);
    const cursor = new PostingCursor(this);
    while (cursor.next()) {
      if (!isAlive(cursor.document)) continue;
      kept.#begin(cursor.document);
      for (let at = cursor.from; at < cursor.to; at++) kept.#writeByte(this.bytes[at] ?? 0);
      kept.#writeLength();
    }
    this.#move({ bytes: kept.bytes, from: kept.from, limit: kept.#limit }, kept.end);
    this.size = kept.size;
    this.#document = kept.#document;
    this.#lengthAt = kept.#lengthAt;
  }

  #begin(document: number): void {
    this.#write(document - this.#document);
    this.#document = document;
    this.#position = 0;
    this.#lengthAt = this.end - this.from;
    this.#writeByte(0);
    this.size++;
  }

  /** Writes the length of the last document's positions, moving them if it takes more bytes than before. */
  #writeLength(): void {
    const start = this.from + this.#lengthAt;
    const length = this.end - start - 1;
    if (length < 128) this.bytes[start] = length;
    else this.#writeLongLength();
  }

  #writeLongLength(): void {
    let width = endOfNumber(this.bytes, this.from + this.#lengthAt) - this.from - this.#lengthAt;
    const length = this.end - this.from - this.#lengthAt - width;
    for (; length >= 2 ** (7 * width); width++) {
      this.#writeByte(0);
      const positions = this.from + this.#lengthAt + width;
      this.bytes.copyWithin(positions + 1, positions, this.end - 1);
    }
    let at = this.from + this.#lengthAt;
    let rest = length;
    for (; rest > 127; rest >>>= 7) this.bytes[at++] = (rest & 127) | 128;
    this.bytes[at] = rest;
  }

  #write(number: number): void {
    let rest = number;
    for (; rest > 127; rest >>>= 7) this.#writeByte((rest & 127) | 128);
    this.#writeByte(rest);
  }

  #writeByte(byte: number): void {
    if (this.end === this.#limit) this.#grow();
    this.bytes[this.end++] = byte;
  }

  #grow(): void {
    const length = this.end - this.from;
    const room = this.#pages.take(length + 1);
    room.bytes.set(this.bytes.subarray(this.from, this.end), room.from);
    this.#move(room, room.from + length);
  }

  #move(room: Room, end: number): void {
    this.#pages.giveBack({ bytes: this.bytes, from: this.from, limit: this.#limit });
    this.bytes = room.bytes;
    this.from = room.from;
    this.#limit = room.limit;
    this.end = end;
  }
}

/** Goes through a posting list that doesn't change meanwhile, from before its first document. */
export class PostingCursor {
  /** The document where it is; -1 before the first, and `NO_DOCUMENT` after the last. */
  document = -1;
  readonly bytes: Uint8Array;
  /** Where the document's positions are among the bytes, up to before `to`. */
  from: number;
  to: number;
  readonly #end: number;

  constructor({ bytes, from, end }: PostingList) {
    this.bytes = bytes;
    this.from = from;
    this.to = from;
    this.#end = end;
  }

  /** Goes to the next document; false if there is none. */
  next(): boolean {
    return this.seek(this.document + 1) !== NO_DOCUMENT;
  }

  /** Goes to a document, or to the first one after it, which it returns. Never goes back. */
  seek(document: number): number {
    const { bytes } = this;
    const end = this.#end;
    // `| 0` lets the engine keep them as plain integers: the loop takes a third of the time.
    let reached = this.document | 0;
    let from = this.from | 0;
    let to = this.to | 0;
    while (reached < document) {
      if (to >= end) {
        reached = NO_DOCUMENT;
        break;
      }
      // Numbers are of one byte, mostly: reading those here halves the time.
      const distance = bytes[to] ?? 0;
      reached += distance < 128 ? distance : numberAt(bytes, to);
      const lengthAt = distance < 128 ? to + 1 : endOfNumber(bytes, to);
      const length = bytes[lengthAt] ?? 0;
      from = length < 128 ? lengthAt + 1 : endOfNumber(bytes, lengthAt);
      to = from + (length < 128 ? length : numberAt(bytes, lengthAt));
    }
    this.document = reached;
    this.from = from;
    this.to = to;
    return reached;
  }
}

/** Adds the rows of a list's documents to a set that has room for them. `rowOf` is negative for documents that are gone. */
export function addRowsOf(list: PostingList, rowOf: Int32Array, rows: Int32Array): void {
  const cursor = new PostingCursor(list);
  while (cursor.next()) {
    const row = rowOf[cursor.document] ?? -1;
    if (row >= 0) rows[row >>> 5] = (rows[row >>> 5] ?? 0) | (1 << row);
  }
}

/** The number that starts at a byte. */
export function numberAt(bytes: Uint8Array, from: number): number {
  let number = 0;
  for (let at = from, shift = 0; ; at++, shift += 7) {
    const byte = bytes[at] ?? 0;
    number |= (byte & 127) << shift;
    if (byte < 128) return number;
  }
}

/** Where the number that starts at a byte ends. */
export function endOfNumber(bytes: Uint8Array, from: number): number {
  let at = from;
  while ((bytes[at] ?? 0) > 127) at++;
  return at + 1;
}
