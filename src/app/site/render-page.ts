import { hash, randomBytes } from 'node:crypto';
import type { Answered } from '#platform/ui/api/api-client.ts';
import { startLate } from '#platform/ui/browser/late-start.ts';
import type { ApiAnswer, CallApi } from './api-answer.ts';
import type { PageRequest } from './router.tsx';
import { type SentHtml, sentHtml } from './sent-html.ts';

/** A call that a page made while it was rendered, with a digest of the answer. */
export type Read = { path: string; digest: string };

/** A rendered page, the same for every visitor. */
export type RenderedPage = SentHtml & {
  status: number;
  location: string | null;
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
  call: CallApi;
  /** False in development, when every answer is rendered again, and Vite's scripts start by themselves under a looser policy. */
  isCached: boolean;
};

/** Renders the page at a URL and notes the calls that it makes. */
export async function renderPage(
  url: URL,
  { render, call, isCached }: RenderDeps,
): Promise<RenderedPage> {
  const answers: ApiAnswer[] = [];
  const reads: Read[] = [];
  const noting = async (path: string) => {
    const answer = await call(path);
    answers.push(answer);
    reads.push({ path, digest: digestOf(answer) });
    return answered(answer);
  };
  const { location, html, ...rendered } = await render(url, { nonce: NONCE, fetch: noting });
  const status = statusOf(rendered, answers);
  const isPartial = answers.some(({ isStorable }) => !isStorable);
  const isAbsent = status === 404 || status === 410;
  return {
    status,
    location,
    ...sentHtml(isCached ? startLate(html) : [html], NONCE),
    reads,
    isComplete: status === 200 && !isPartial,
    isCacheable:
      status === 200 ? !isPartial : isAbsent && !answers.some(({ status }) => status >= 500),
  };
}

/** Whether every call would be answered as it was when the page was rendered. */
export async function isUnchanged(reads: readonly Read[], call: CallApi): Promise<boolean> {
  const areSame = reads.map(async ({ path, digest }) => digest === digestOf(await call(path)));
  return (await Promise.all(areSame)).every(Boolean);
}

const digestOf = ({ status, body }: ApiAnswer): string =>
  `${status} ${hash('sha1', body, 'base64')}`;

/** As the query client reads it. Node's Response would copy the body, and take longer than parsing it. */
function answered({ status, body }: ApiAnswer): Answered {
  const text = () => Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString();
  return {
    ok: status >= 200 && status < 300,
    status,
    statusText: '',
    text: async () => text(),
    json: async () => JSON.parse(text()),
  };
}

/** Marks the scripts that we rendered; random in each process, so that no listing's text can contain it. */
const NONCE = randomBytes(16).toString('hex');

/**
 * If a page's call was answered 410, the page itself is 410, not 404; if a call failed temporarily, the page is
 * 503, so that crawlers retry.
 */
function statusOf({ status }: Pick<Rendering, 'status'>, answers: readonly ApiAnswer[]): number {
  const wasAnswered = (code: number) => answers.some((answer) => answer.status === code);
  if (status === 404 && wasAnswered(410)) return 410;
  return status === 500 && wasAnswered(503) ? 503 : status;
}
