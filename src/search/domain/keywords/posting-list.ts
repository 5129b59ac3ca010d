const FIRST_CAPACITY = 8;
const GROWTH = 1.125;
/** Between positions: the document ends, or the next mention is negated. A position is its distance plus `FIRST`. */
const [END, NEGATED, FIRST] = [0, 1, 1] as const;

/**
 * The documents that mention one stem, in rising order, with their positions, as variable-length numbers of seven bits a
 * byte, lowest first (Manning, Raghavan and Schütze, Introduction to Information Retrieval, 5.3.1). A document is the
 * distance from the one before, and so is each of its positions.
 */
export class PostingList {
  bytes = new Uint8Array(FIRST_CAPACITY);
  length = 0;
  /** Documents, including those that are gone. */
  size = 0;
  #document = -1;
  #position = 0;

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
    if (2 * alive < this.size) this.#keep(isAlive, alive);
    return alive > 0;
  }

  #keep(isAlive: (document: number) => boolean, alive: number): void {
    const kept = new PostingList();
    kept.bytes = new Uint8Array(Math.ceil((this.length * alive) / this.size) + FIRST_CAPACITY);
    const cursor = new PostingCursor(this);
    while (cursor.next()) {
      if (!isAlive(cursor.document)) continue;
      kept.#begin(cursor.document);
      const [from, to] = cursor.positions();
      for (let at = from; at < to; at++) kept.#writeByte(this.bytes[at] ?? END);
    }
    this.bytes = kept.bytes;
    this.length = kept.length;
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
    if (this.length === this.bytes.length) this.#grow();
    this.bytes[this.length++] = byte;
  }

  #grow(): void {
    const grown = new Uint8Array(Math.ceil(this.length * GROWTH) + 4);
    grown.set(this.bytes);
    this.bytes = grown;
  }
}

/** Goes through a posting list, from before its first document. */
export class PostingCursor {
  /** The document where it is; infinite after the last. */
  document = 0;
  readonly #list: PostingList;
  #at = 0;
  #isBegun = false;

  constructor(list: PostingList) {
    this.#list = list;
  }

  /** Goes to the next document; false if there is none. */
  next(): boolean {
    if (this.#isBegun) this.#at = endOfPositions(this.#list, this.#at) + 1;
    this.#isBegun = true;
    if (this.#at >= this.#list.length) {
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
  const { bytes, length } = list;
  let document = 0;
  for (let at = 0; at < length; ) {
    document += numberAt(bytes, at);
    at = endOfNumber(bytes, at);
    while (at < length && bytes[at] !== END) at++;
    at++;
    const row = rowOf[document] ?? -1;
    if (row >= 0) rows[row >>> 5] = (rows[row >>> 5] ?? 0) | (1 << row);
  }
}

function endOfPositions({ bytes, length }: PostingList, from: number): number {
  let at = from;
  while (at < length && bytes[at] !== END) at++;
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
