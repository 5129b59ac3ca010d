import { createHash, hash, randomBytes } from 'node:crypto';
import { startLate } from '#platform/ui/browser/late-start.ts';
import type { PageRequest } from './router.tsx';

/** A call that a page made while it was rendered, with a digest of the answer. */
export type Read = { path: string; digest: string };

/** A rendered page, the same for every visitor. */
export type RenderedPage = {
  status: number;
  location: string | null;
  etag: string;
  html: Buffer;
  /** The CSP sources of its inline scripts. */
  scripts: readonly string[];
  /** What it was rendered from. */
  reads: readonly Read[];
  /** Whether it is complete: otherwise browsers must not store it. */
  isComplete: boolean;
  /** Whether our cache may store it: a 404 or 410 is valid for the next visitor too. */
  isCacheable: boolean;
};

/** A page's document, or the address that it has moved to. */
export type Rendering = { status: number; location: string | null; html: string };

export type RenderDeps = {
  /** Renders the page at a URL. */
  render(url: URL, request: Pick<PageRequest, 'nonce' | 'fetch'>): Promise<Rendering>;
  /** The REST API, called in process. */
  fetch: typeof fetch;
  /** False in development, when every answer is rendered again, and Vite's scripts start by themselves under a looser policy. */
  isCached: boolean;
};

type Answer = Pick<Response, 'status' | 'headers'>;

/** Renders the page at a URL and notes the calls that it makes. */
export async function renderPage(
  url: URL,
  { render, fetch, isCached }: RenderDeps,
): Promise<RenderedPage> {
  const answers: Answer[] = [];
  const reads: Read[] = [];
  const noting: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    const body = await response.arrayBuffer();
    answers.push(response);
    reads.push({ path: String(input), digest: digestOf(response, body) });
    return new Response(body.byteLength > 0 ? body : null, response);
  };
  const { location, html, ...rendered } = await render(url, { nonce: NONCE, fetch: noting });
  const status = statusOf(rendered, answers);
  const isPartial = answers.some(({ headers }) => headers.get('Cache-Control') === 'no-store');
  const isAbsent = status === 404 || status === 410;
  return {
    status,
    location,
    ...withoutNonce(isCached ? startLate(html) : html),
    reads,
    isComplete: status === 200 && !isPartial,
    isCacheable:
      status === 200 ? !isPartial : isAbsent && !answers.some(({ status }) => status >= 500),
  };
}

/** Whether every call would be answered as it was when the page was rendered. */
export async function isUnchanged(
  reads: readonly Read[],
  fetch: RenderDeps['fetch'],
): Promise<boolean> {
  const areSame = reads.map(async ({ path, digest }) => {
    const answer = await fetch(path);
    return digest === digestOf(answer, await answer.arrayBuffer());
  });
  return (await Promise.all(areSame)).every(Boolean);
}

const digestOf = ({ status }: Answer, body: ArrayBuffer): string =>
  createHash('sha1').update(`${status} `).update(new Uint8Array(body)).digest('base64');

/** Marks the scripts that we rendered; random in each process, so that no listing's text can contain it. */
const NONCE = randomBytes(16).toString('hex');
const MARK = ` nonce="${NONCE}"`;

/** The page as it is sent, with hashes of its inline scripts, which the policy lists in place of a nonce. */
function withoutNonce(marked: string): Pick<RenderedPage, 'html' | 'scripts' | 'etag'> {
  const scripts = new Set<string>();
  const hashed = createHash('sha1');
  const parts = marked.split(MARK).map((text, at, all) => {
    const part = Buffer.from(text);
    const isScript = OUR_INLINE_SCRIPT.test(tagAround(all[at - 1] ?? '', text));
    if (isScript) scripts.add(text.slice(text.indexOf('>') + 1, text.indexOf('</script>')));
    hashed.update(isScript ? text.replaceAll(RENDERED_AT, '$1') : part);
    return part;
  });
  return {
    html: Buffer.concat(parts),
    scripts: Array.from(scripts, (text) => `'sha256-${hash('sha256', text, 'base64')}'`),
    etag: `W/"${hashed.digest('base64url').slice(0, 22)}"`,
  };
}

const OUR_INLINE_SCRIPT = /^<script(?!.* (?:src=|type="application\/))/s;

/** The tag that ends one text and starts the next. */
const tagAround = (before: string, after: string): string =>
  before.slice(before.lastIndexOf('<')) + after.slice(0, after.indexOf('>'));

/** Rendering times, as serialized by the router and the query client: no part of the ETag, so that it is the same in every process. */
const RENDERED_AT = /([{,](?:u|dehydratedAt|dataUpdatedAt|errorUpdatedAt):)\d{13}\b/g;

/**
 * If a page's call was answered 410, the page itself is 410, not 404; if a call failed temporarily, the page is
 * 503, so that crawlers retry.
 */
function statusOf({ status }: Pick<Rendering, 'status'>, answers: readonly Answer[]): number {
  const wasAnswered = (code: number) => answers.some((answer) => answer.status === code);
  if (status === 404 && wasAnswered(410)) return 410;
  return status === 500 && wasAnswered(503) ? 503 : status;
}
