import type { IncomingMessage, ServerResponse } from 'node:http';
import pLimit from 'p-limit';
import { bestEncoding, type Encoding, encode } from './compress.ts';
import { isNamed } from './entity-tag.ts';

type Parts = {
  status: number;
  headers: Record<string, string>;
  body: Buffer<ArrayBuffer>;
  /** Encodings of the body that exist already. */
  encoded?: Iterable<[Encoding, Uint8Array<ArrayBuffer>]>;
};

/** Below this many bytes, compressing saves nothing on the wire; files that are compressed already are sent so. */
const WORTH_COMPRESSING = 1_024;

/** Brotli's quality: takes half as long again as that for answers sent once, and saves another 7%. Higher ones take far longer. */
const QUALITY = 5;

/** An answer sent so often is compressed as well as can be, which takes 0.05 to 0.5 seconds and saves another tenth. */
const OFTEN = 10;
const BEST_QUALITY = 11;

/** One at a time, so that the other threads of the pool stay free. */
const inTurn = pLimit(1);

/**
 * A complete answer that is sent many times: its headers are written once, and each encoding of its body is made on
 * first use, and Brotli's again, better, if the answer is sent often. A client whose If-None-Match names its ETag gets a 304 instead.
 */
export class ReadyAnswer {
  readonly status: number;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #body: Buffer<ArrayBuffer>;
  readonly #encoded: Map<Encoding, Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>>;
  /** How often a body that was compressed here was sent in Brotli. */
  #timesSent = 0;

  /** `headers` are all of the answer's headers, except those about its encoding and length. */
  constructor({ status, headers, body, encoded = [] }: Parts) {
    this.status = status;
    this.#headers = { ...headers, Vary: 'Accept-Encoding' };
    this.#body = body;
    this.#encoded = new Map(encoded);
  }

  /** An estimate of the bytes that it occupies, with its encodings. */
  get size(): number {
    return this.#body.length * 1.4;
  }

  /** For a fetch handler. */
  async response({ headers }: Request): Promise<Response> {
    const head = new Headers(this.#headers);
    if (this.#isNamed(headers.get('If-None-Match')))
      return new Response(null, { status: 304, headers: head });
    const encoding = this.#encodingFor(headers.get('Accept-Encoding'));
    if (encoding) head.set('Content-Encoding', encoding);
    const body = encoding ? await this.#bodyIn(encoding) : this.#body;
    return new Response(body, { status: this.status, headers: head });
  }

  /** Writes the answer to a GET or HEAD request straight to Node's response, which takes a tenth of the time. */
  write({ method, headers }: IncomingMessage, outgoing: ServerResponse): void {
    if (this.#isNamed(headers['if-none-match'])) {
      outgoing.writeHead(304, this.#headers).end();
      return;
    }
    const encoding = this.#encodingFor(headers['accept-encoding']);
    const send = (body: Uint8Array) => {
      const { length } = body;
      outgoing.writeHead(this.status, {
        ...this.#headers,
        ...(encoding && { 'Content-Encoding': encoding }),
        'Content-Length': length,
      });
      outgoing.end(method === 'HEAD' ? undefined : body);
    };
    const body = encoding ? this.#bodyIn(encoding) : this.#body;
    if (body instanceof Promise) body.then(send, (error) => outgoing.destroy(error));
    else send(body);
  }

  #encodingFor(accepts: string | string[] | null | undefined): Encoding | null {
    const isSmall = this.#body.length < WORTH_COMPRESSING && this.#encoded.size === 0;
    return isSmall ? null : bestEncoding(String(accepts ?? ''));
  }

  #bodyIn(encoding: Encoding): Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>> {
    const existing = this.#encoded.get(encoding);
    if (existing) {
      if (encoding === 'br' && this.#timesSent > 0) this.#countSent();
      return existing;
    }
    if (encoding === 'br') this.#timesSent = 1;
    const made = encode(this.#body, encoding, QUALITY);
    this.#encoded.set(encoding, made);
    made.then(
      (body) => this.#encoded.set(encoding, body),
      () => this.#encoded.delete(encoding),
    );
    return made;
  }

  #countSent(): void {
    this.#timesSent += 1;
    if (this.#timesSent !== OFTEN) return;
    inTurn(() => encode(this.#body, 'br', BEST_QUALITY)).then(
      (body) => this.#encoded.set('br', body),
      // It stays as it is.
      () => undefined,
    );
  }

  /** The header may list several tags, and a proxy may have changed our weak tag to a strong one. */
  #isNamed(tags: string | null | undefined): boolean {
    return this.status === 200 && isNamed(this.#headers.ETag, tags);
  }
}
