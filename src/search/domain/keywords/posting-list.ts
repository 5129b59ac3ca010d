import type { BytePages, Room } from './byte-pages.ts';

const NO_ROOM: Room = { bytes: new Uint8Array(0), from: 0, limit: 0 };
/** Between positions: the document ends, or the next mention is negated. A position is its distance plus `FIRST`. */
const [END, NEGATED, FIRST] = [0, 1, 1] as const;

/**
 * The documents that mention one stem, in rising order, with their positions, as variable-length numbers of seven bits a
 * byte, lowest first (Manning, Raghavan and Schütze, Introduction to Information Retrieval, 5.3.1). A document is the
 * distance from the one before, and so is each of its positions.
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
  readonly #pages: BytePages;

  constructor(pages: BytePages) {
    this.#pages = pages;
  }

  /** Documents, and the positions of each, are added in rising order. */
  add(document: number, position: number, isNegated: boolean): void {
    if (document !== this.#document) this.#begin(document);
    if (isNegated) this.#writeByte(NEGATED);
    this.#write(position - this.#position + FIRST);
    this.#position = position;
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
      const [from, to] = cursor.positions();
      for (let at = from; at < to; at++) kept.#writeByte(this.bytes[at] ?? END);
    }
    this.#move({ bytes: kept.bytes, from: kept.from, limit: kept.#limit }, kept.end);
    this.size = kept.size;
    this.#document = kept.#document;
  }

  #begin(document: number): void {
    if (this.size > 0) this.#writeByte(END);
    this.#write(document - Math.max(0, this.#document));
    this.#document = document;
    this.#position = 0;
    this.size++;
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

/** Goes through a posting list, from before its first document. */
export class PostingCursor {
  /** The document where it is; infinite after the last. */
  document = 0;
  readonly #list: PostingList;
  #at: number;
  #isBegun = false;

  constructor(list: PostingList) {
    this.#list = list;
    this.#at = list.from;
  }

  /** Goes to the next document; false if there is none. */
  next(): boolean {
    if (this.#isBegun) this.#at = endOfPositions(this.#list, this.#at) + 1;
    this.#isBegun = true;
    if (this.#at >= this.#list.end) {
      this.document = Number.POSITIVE_INFINITY;
      return false;
    }
    const { bytes } = this.#list;
    this.document += numberAt(bytes, this.#at);
    this.#at = endOfNumber(bytes, this.#at);
    return true;
  }

  /** Where the document's positions are among the bytes. */
  positions(): readonly [from: number, to: number] {
    return [this.#at, endOfPositions(this.#list, this.#at)];
  }

  /** The document's positions, each as twice its number, plus one if the mention is negated; rising. */
  codes(): number[] {
    const { bytes } = this.#list;
    const [from, end] = this.positions();
    const codes: number[] = [];
    let position = 0;
    for (let at = from; at < end; at = endOfNumber(bytes, at)) {
      const isNegated = bytes[at] === NEGATED;
      if (isNegated) at++;
      position += numberAt(bytes, at) - FIRST;
      codes.push(2 * position + (isNegated ? 1 : 0));
    }
    return codes;
  }
}

/** Adds the rows of a list's documents to a set that has room for them. `rowOf` is negative for documents that are gone. */
export function addRowsOf(list: PostingList, rowOf: Int32Array, rows: Int32Array): void {
  const { bytes, from, end } = list;
  let document = 0;
  for (let at = from; at < end; at++) {
    // One byte, mostly: reading it here halves the time.
    const byte = bytes[at] ?? 0;
    document += byte < 128 ? byte : numberAt(bytes, at);
    at = byte < 128 ? at + 1 : endOfNumber(bytes, at);
    while (at < end && bytes[at] !== END) at++;
    const row = rowOf[document] ?? -1;
    if (row >= 0) rows[row >>> 5] = (rows[row >>> 5] ?? 0) | (1 << row);
  }
}

function endOfPositions({ bytes, end }: PostingList, from: number): number {
  let at = from;
  while (at < end && bytes[at] !== END) at++;
  return at;
}

function numberAt(bytes: Uint8Array, from: number): number {
  let number = 0;
  for (let at = from, shift = 0; ; at++, shift += 7) {
    const byte = bytes[at] ?? 0;
    number |= (byte & 127) << shift;
    if (byte < 128) return number;
  }
}

function endOfNumber(bytes: Uint8Array, from: number): number {
  let at = from;
  while ((bytes[at] ?? 0) > 127) at++;
  return at + 1;
}
