import { createHash, randomBytes } from 'node:crypto';
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

export type RenderDeps = {
  /** Renders the page at a URL. */
  render(request: Request, options: { context: PageRequest }): Response | Promise<Response>;
  /** The REST API, called in process. */
  fetch: typeof fetch;
  /** False in development, when every answer is rendered again, and Vite's scripts start by themselves under a looser policy. */
  isCached: boolean;
};

/** Renders the page at a URL and notes the calls that it makes. */
export async function renderPage(
  url: URL,
  { render, fetch, isCached }: RenderDeps,
): Promise<RenderedPage> {
  const answers: Response[] = [];
  const reads: Promise<Read>[] = [];
  const noting: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    answers.push(response);
    reads.push(readOf(String(input), response.clone()));
    return response;
  };
  const request = new Request(url, { headers: { Accept: 'text/html' } });
  const response = await render(request, { context: { nonce: NONCE, fetch: noting } });
  const html = await response.text();
  const status = statusOf(response, answers);
  const isPartial = answers.some(({ headers }) => headers.get('Cache-Control') === 'no-store');
  const isAbsent = status === 404 || status === 410;
  return {
    status,
    location: response.headers.get('location'),
    ...withoutNonce(isCached ? startLate(html) : html),
    reads: await Promise.all(reads),
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
  const now = await Promise.all(reads.map(async ({ path }) => readOf(path, await fetch(path))));
  return now.every(({ digest }, at) => digest === reads[at]?.digest);
}

async function readOf(path: string, answer: Response): Promise<Read> {
  const body = new Uint8Array(await answer.arrayBuffer());
  const digest = createHash('sha1').update(`${answer.status} `).update(body).digest('base64');
  return { path, digest };
}

/** Marks the scripts that we rendered; random in each process, so that no listing's text can contain it. */
const NONCE = randomBytes(16).toString('hex');
const OUR_INLINE_SCRIPTS = new RegExp(
  `<script(?=[^>]* nonce="${NONCE}")(?![^>]* (?:src=|type="application/))[^>]*>([^]*?)</script>`,
  'g',
);

/** The page as it is sent, with hashes of its inline scripts, which the policy lists in place of a nonce. */
function withoutNonce(html: string): Pick<RenderedPage, 'html' | 'scripts' | 'etag'> {
  const scripts = Array.from(html.matchAll(OUR_INLINE_SCRIPTS), ([, text = '']) => text);
  const sent = html.replaceAll(` nonce="${NONCE}"`, '');
  return {
    html: Buffer.from(sent),
    scripts: [...new Set(scripts.map((text) => `'sha256-${sha256(text).toString('base64')}'`))],
    etag: `W/"${sha256(sent.replaceAll(RENDERED_AT, '$1')).toString('base64url').slice(0, 22)}"`,
  };
}

/** Rendering times, as serialized by the router and the query client: no part of the ETag, so that it is the same in every process. */
const RENDERED_AT = /([{,](?:u|dehydratedAt|dataUpdatedAt|errorUpdatedAt):)\d{13}\b/g;

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * If a page's call was answered 410, the page itself is 410, not 404; if a call failed temporarily, the page is
 * 503, so that crawlers retry.
 */
function statusOf({ status }: Response, answers: readonly Response[]): number {
  const wasAnswered = (code: number) => answers.some((answer) => answer.status === code);
  if (status === 404 && wasAnswered(410)) return 410;
  return status === 500 && wasAnswered(503) ? 503 : status;
}
