import { createHash, hash } from 'node:crypto';

export type SentHtml = {
  html: Buffer<ArrayBuffer>;
  /** The CSP sources of its inline scripts. */
  scripts: readonly string[];
  etag: string;
};

/**
 * A document as it is sent, given in pieces: without `nonce`, which marks the tags that we rendered. The policy lists
 * hashes of the inline scripts that had it.
 */
export function sentHtml([head = '', ...pieces]: readonly string[], nonce: string): SentHtml {
  const scripts = new Set<string>();
  const hashed = createHash('sha1');
  const page = new EncodedText(
    pieces.reduce((length, piece) => length + piece.length, head.length),
  );
  const addScript = (script: string) => {
    const bytes = page.add(script);
    scripts.add(`'sha256-${hash('sha256', bytes, 'base64')}'`);
    const timeless = script.replaceAll(RENDERED_AT, '$1');
    hashed.update(timeless === script ? bytes : timeless);
  };
  // The router also writes it into the head, for its scripts: each process would send another page.
  const published = `<meta property="csp-nonce" content="${nonce}"/>`;
  const mark = ` nonce="${nonce}"`;
  for (const piece of [head.replace(published, ''), ...pieces]) {
    const [start = '', ...marked] = piece.split(mark);
    hashed.update(page.add(start));
    let before = start;
    for (const after of marked) {
      const isScript = OUR_INLINE_SCRIPT.test(tagAround(before, after));
      const from = isScript ? after.indexOf('>') + 1 : 0;
      const to = isScript ? after.indexOf('</script>') : 0;
      hashed.update(page.add(after.slice(0, from)));
      if (isScript) addScript(after.slice(from, to));
      hashed.update(page.add(after.slice(to)));
      before = after;
    }
  }
  return {
    html: page.toBuffer(),
    scripts: [...scripts],
    etag: `W/"${hashed.digest('base64url').slice(0, 22)}"`,
  };
}

const OUR_INLINE_SCRIPT = /^<script(?!.* (?:src=|type="application\/))/s;

/** The tag that ends one text and starts the next. */
const tagAround = (before: string, after: string): string =>
  before.slice(before.lastIndexOf('<')) + after.slice(0, after.indexOf('>'));

/** Rendering times, as serialized by the router and the query client: no part of the ETag, so that it is the same in every process. */
const RENDERED_AT = /([{,](?:u|dehydratedAt|dataUpdatedAt|errorUpdatedAt):)\d{13}\b/g;

const encoder = new TextEncoder();
/** Reused by all pages: encoding into memory that exists takes half as long as Buffer.from. */
let memory = new Uint8Array();

/** Text as UTF-8, of which at most `length` UTF-16 units will be added before it is taken. */
class EncodedText {
  #size = 0;

  constructor(length: number) {
    // A UTF-16 unit takes three bytes at most.
    if (memory.length < length * 3) memory = new Uint8Array(length * 3);
  }

  /** The text's bytes, valid until the next page. */
  add(text: string): Uint8Array {
    const { written } = encoder.encodeInto(text, memory.subarray(this.#size));
    this.#size += written;
    return memory.subarray(this.#size - written, this.#size);
  }

  toBuffer(): Buffer<ArrayBuffer> {
    // Not from Node's pool, so that it can be moved to another thread.
    const bytes = Buffer.allocUnsafeSlow(this.#size);
    bytes.set(memory.subarray(0, this.#size));
    return bytes;
  }
}
