/**
 * Part of an answer that is already JSON, such as the cards in the index: its bytes are sent unchanged. The only place
 * where JSON is assembled from text.
 */
export class ReadyJson<Value> {
  declare readonly value: Value;
  readonly #bytes: readonly Uint8Array[];

  /** `bytes` in several pieces are not joined before the answer is sent. */
  constructor(...bytes: readonly Uint8Array[]) {
    this.#bytes = bytes;
  }

  /** Called by JSON.stringify: leaves a placeholder, which `toJson` replaces with the bytes. */
  toJSON(): string {
    found.push(this.#bytes);
    return MARK;
  }
}

/** An answer in which any part may be ready JSON. */
export type WithReadyJson<Value> = Value extends object
  ? { [Name in keyof Value]: WithReadyJson<Value[Name]> | ReadyJson<Value[Name]> }
  : Value;

/** A list as ready JSON, from the JSON of each entry. */
export function readyList<Entry>(entries: readonly Uint8Array[]): ReadyJson<Entry[]> {
  const bytes = [OPENING_BRACKET];
  for (const entry of entries) {
    if (bytes.length > 1) bytes.push(COMMA);
    bytes.push(entry);
  }
  return new ReadyJson(...bytes, CLOSE);
}

/** Wraps existing JSON text; the caller must make sure it matches the type. */
export const readyText = <Value>(json: string): ReadyJson<Value> =>
  new ReadyJson(Buffer.from(json));

const OPENING_BRACKET: Uint8Array = Buffer.from('[');
const COMMA = Buffer.from(',');
const CLOSE = Buffer.from(']');

/** Random in each process, so that no listing's text can contain it. */
const MARK = crypto.randomUUID();

/** The ready parts found by the current JSON.stringify. */
let found: (readonly Uint8Array[])[] = [];

export type Json = string | Buffer<ArrayBuffer>;

/** An answer as JSON, with its ready parts unchanged. */
export function toJson(answer: unknown): Json {
  found = [];
  const text = JSON.stringify(answer);
  if (found.length === 0) return text;
  const [first = '', ...rest] = text.split(`"${MARK}"`);
  const parts = rest.flatMap((after, at) => [...(found[at] ?? []), Buffer.from(after)]);
  return Buffer.concat([Buffer.from(first), ...parts]);
}
