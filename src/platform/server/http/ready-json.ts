/**
 * A part of an answer that is JSON already, as the index keeps cards: its bytes go out as they are. The one place where JSON
 * is put together from text.
 */
export class ReadyJson<Value> {
  declare readonly value: Value;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Called by JSON.stringify: leaves a mark, and its bytes for `toJson` to put there. */
  toJSON(): string {
    found.push(this.#bytes);
    return MARK;
  }
}

/** An answer in which any part may be ready. */
export type WithReadyJson<Value> = Value extends object
  ? { [Name in keyof Value]: WithReadyJson<Value[Name]> | ReadyJson<Value[Name]> }
  : Value;

/** A list's ready JSON, from its entries' with commas between. */
export const readyList = <Entry>(entries: Uint8Array): ReadyJson<Entry[]> =>
  new ReadyJson(Buffer.concat([OPEN, entries, CLOSE]));

/** JSON text that was made apart; mind that it has the type said. */
export const readyText = <Value>(json: string): ReadyJson<Value> =>
  new ReadyJson(Buffer.from(json));

const OPEN = Buffer.from('[');
const CLOSE = Buffer.from(']');

/** Another in each process, so that no text of a listing can hold it. */
const MARK = crypto.randomUUID();

/** What the stringify under way has found. */
let found: Uint8Array[] = [];

/** An answer as JSON, its ready parts as they are. */
export function toJson(answer: unknown): string | Uint8Array<ArrayBuffer> {
  found = [];
  const text = JSON.stringify(answer);
  if (found.length === 0) return text;
  const [first = '', ...rest] = text.split(`"${MARK}"`);
  const parts = rest.flatMap((after, at) => [found[at] ?? OPEN, Buffer.from(after)]);
  return Buffer.concat([Buffer.from(first), ...parts]);
}
