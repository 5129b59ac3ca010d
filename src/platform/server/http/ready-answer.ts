import type { IncomingMessage, ServerResponse } from 'node:http';
import { formatLastChange } from '../../domain/last-change.ts';
import { honoured, rangeIn } from './byte-range.ts';
import {
  bestEncoding,
  type Encoding,
  encode,
  encoder,
  isCompressible,
  WORTH_COMPRESSING,
} from './compress.ts';
import { isNamed } from './entity-tag.ts';
import type { RefusalParts } from './refusals.ts';

type Parts = {
  status: number;
  headers: Record<string, string>;
  body: Buffer<ArrayBuffer>;
  /** Encodings of the body that exist already. */
  encoded?: Iterable<[Encoding, Uint8Array<ArrayBuffer>]>;
  /** Whether clients may request a part of the body. */
  hasRanges?: boolean;
  /** Whether the body is in memory anyway, as a cached page's is; false if it was made for one request. */
  isShared?: boolean;
  /** For an answer made from listings: the number of the last change that it may show, read whenever it is sent. */
  upTo?: (() => number) | undefined;
};

/** The headers of a request that decide how the answer is sent. */
type Wanted = {
  tags: string | null | undefined;
  encodings: string | string[] | null | undefined;
  range: string | null;
};

type Sent = {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer> | null;
};

const NOT_KEPT = { 'Cache-Control': 'no-store' };

/** Brotli's quality: takes half as long again as that for answers sent once, and saves another 7%. Higher ones take far longer. */
const QUALITY = 5;

/** An answer sent so often is compressed as well as can be, which takes 0.05 to 0.5 seconds and saves another tenth. */
const OFTEN_SENT = 10;
const BEST_QUALITY = 11;

/** One at a time, so that the other threads of the pool stay free. */
const encodeBest = encoder({ atOnce: 1, waiting: 100, each: 101, within: 60_000 });

/**
 * A complete answer that is sent many times: its headers are written once, and each encoding of its body is made on
 * first use, and Brotli's again, better, if the answer is sent often. A client whose If-None-Match names its ETag gets a 304 instead.
 */
export class ReadyAnswer {
  readonly status: number;
  readonly isShared: boolean;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #body: Buffer<ArrayBuffer>;
  readonly #encoded: Map<
    Encoding,
    Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer> | null>
  >;
  readonly #hasRanges: boolean;
  readonly #upTo: Parts['upTo'];
  /** How often a body that was compressed here was sent in Brotli. */
  #timesSent = 0;

  /** `headers` are all of the answer's headers, except those about its encoding, ranges and length. */
  constructor(parts: Parts) {
    const { status, headers, body, encoded = [], hasRanges = false, isShared = true, upTo } = parts;
    this.status = status;
    this.isShared = isShared;
    this.#headers = {
      ...headers,
      Vary: 'Accept-Encoding',
      ...(hasRanges && { 'Accept-Ranges': 'bytes' }),
    };
    this.#body = body;
    this.#encoded = new Map(encoded);
    this.#hasRanges = hasRanges;
    this.#upTo = upTo;
  }

  /** An estimate of the bytes that it occupies, with its encodings. */
  get size(): number {
    return this.#body.length * 1.4;
  }

  /** For a fetch handler. */
  async response({ method, headers: given }: Request): Promise<Response> {
    const { status, headers, body } = await this.#sent({
      tags: given.get('If-None-Match'),
      encodings: given.get('Accept-Encoding'),
      range: honoured({ method, range: given.get('Range'), ifRange: given.get('If-Range') }),
    });
    return new Response(body, { status, headers });
  }

  /** Writes the answer to a GET or HEAD request straight to Node's response, which takes a tenth of the time. */
  write({ method, headers: given }: IncomingMessage, outgoing: ServerResponse): void {
    const send = ({ status, headers, body }: Sent) => {
      if (body) headers['Content-Length'] = String(body.length);
      outgoing.writeHead(status, headers);
      outgoing.end(method === 'HEAD' ? undefined : body);
    };
    const sent = this.#sent({
      tags: given['if-none-match'],
      encodings: given['accept-encoding'],
      range: honoured({ method, range: given.range, ifRange: given['if-range'] }),
    });
    if (sent instanceof Promise) sent.then(send, (error) => outgoing.destroy(error));
    else send(sent);
  }

  #sent({ tags, encodings, range }: Wanted): Sent | Promise<Sent> {
    const { status } = this;
    if (this.#isNamed(tags)) return { status: 304, headers: this.#headersNow(), body: null };
    if (this.#hasRanges && range) return this.#part(range);
    const encoding = this.#encodingFor(encodings);
    const whole = () => ({ status, headers: this.#headersNow(), body: this.#body });
    if (encoding === null) return whole();
    const encoded = (body: Uint8Array<ArrayBuffer>) => {
      const headers = this.#headersNow();
      headers['Content-Encoding'] = encoding;
      return { status, headers, body };
    };
    const body = this.#bodyIn(encoding);
    if (!(body instanceof Promise)) return encoded(body);
    return body.then((made) => (made ? encoded(made) : whole()));
  }

  /** A copy for one answer. */
  #headersNow(): Record<string, string> {
    const headers = { ...this.#headers };
    if (this.#upTo) headers['Server-Timing'] = formatLastChange(this.#upTo());
    return headers;
  }

  /** Part of the body, in the same memory. */
  #part(given: string): Sent {
    const { length } = this.#body;
    const range = rangeIn(given, length);
    const headers = (text: string) => ({
      ...this.#headersNow(),
      'Content-Range': `bytes ${text}/${length}`,
    });
    // A cache that keeps it would send it to those who ask for the whole.
    if (!range) return { status: 416, headers: { ...headers('*'), ...NOT_KEPT }, body: null };
    const { start, end } = range;
    return {
      status: 206,
      headers: headers(`${start}-${end}`),
      body: this.#body.subarray(start, end + 1),
    };
  }

  #encodingFor(accepts: string | string[] | null | undefined): Encoding | null {
    const isWorthIt =
      this.#encoded.size > 0 ||
      (this.#body.length >= WORTH_COMPRESSING &&
        isCompressible(this.#headers['Content-Type'] ?? ''));
    return isWorthIt ? bestEncoding(String(accepts ?? '')) : null;
  }

  #bodyIn(encoding: Encoding): Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer> | null> {
    const existing = this.#encoded.get(encoding);
    if (existing) {
      if (encoding === 'br' && this.#timesSent > 0) this.#countSent();
      return existing;
    }
    if (encoding === 'br') this.#timesSent = 1;
    const made = encode(this.#body, encoding, QUALITY);
    this.#encoded.set(encoding, made);
    const forget = () => this.#encoded.delete(encoding);
    made.then((body) => (body ? this.#encoded.set(encoding, body) : forget()), forget);
    return made;
  }

  #countSent(): void {
    this.#timesSent += 1;
    if (this.#timesSent !== OFTEN_SENT) return;
    encodeBest(this.#body, 'br', BEST_QUALITY).then(
      (body) => body && this.#encoded.set('br', body),
      // It stays as it is.
      () => undefined,
    );
  }

  /** The header may list several tags, and a proxy may have changed our weak tag to a strong one. */
  #isNamed(tags: string | null | undefined): boolean {
    return this.status === 200 && isNamed(this.#headers.ETag, tags);
  }
}

/** A refusal as a ready answer; `common` are the headers of every answer. */
export const refusedAnswer = (
  status: number,
  { body, headers }: RefusalParts,
  common: Record<string, string> = {},
): ReadyAnswer =>
  new ReadyAnswer({ status, headers: { ...common, ...headers }, body: Buffer.from(body) });
