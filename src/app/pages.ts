import { createHash, randomBytes } from 'node:crypto';
import { pagePolicy } from '#platform/server/security-headers.ts';
import type { PageRequest } from './router.tsx';

/** A page as it is for everybody, ready to be sent: its nonce's places are still open. */
type Rendered = {
  status: number;
  location: string | null;
  etag: string;
  between: Buffer[];
  /** Whether it says all that there is to say: else nobody may keep it. */
  isWhole: boolean;
};

/** How many pages are kept. A page is at most 200 kB, so this is some 100 MB. */
const KEPT = 500;

/** Stands in rendered HTML where the nonce will; random, so that no listing's text can hold it. */
const NONCE_PLACE = randomBytes(16).toString('hex');

/** Answers for every address that cannot be a page's: nothing stands here. */
const NOWHERE = '/not-found';

type Needs = {
  /** Where the site is to be reached; what a visitor says of the host is not repeated. */
  origin: string;
  /** Renders the page of an address. */
  render(request: Request, options: { context: PageRequest }): Response | Promise<Response>;
  /** The REST API, called in process. */
  fetch: typeof fetch;
  /** Moves whenever what pages show has changed. */
  version(): string;
  /** False while developing, when every answer is rendered anew and scripts need no nonce. */
  keep: boolean;
};

/**
 * Answers page requests with server-rendered HTML. It is the same for everybody, so it is kept by
 * address and data version, and equal requests at one time share one rendering; only the nonce is each
 * answer's own.
 */
export function pageHandler(needs: Needs): (request: Request, nonce: string) => Promise<Response> {
  const kept = new Map<string, Promise<Rendered>>();

  const pageAt = (url: URL): Promise<Rendered> => {
    if (!needs.keep) return renderPage(url, needs);
    const key = `${needs.version()} ${url.pathname}${url.search}`;
    const page = kept.get(key) ?? renderPage(url, needs);
    kept.delete(key);
    kept.set(key, page);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    // Only good pages are kept: a refusal or a failure is made anew each time.
    page.then(
      ({ isWhole }) => isWhole || kept.delete(key),
      () => kept.delete(key),
    );
    return page;
  };

  return async (request, nonce) => {
    const page = await pageAt(addressOf(request, needs));
    if (page.location)
      return new Response(null, { status: 308, headers: { Location: page.location } });
    const headers = new Headers({
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': page.isWhole
        ? 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'
        : 'no-store',
      ETag: page.etag,
    });
    if (page.status === 503) headers.set('Retry-After', '5');
    // A 304 keeps the policy, and with it the nonce, of the page that the browser has stored.
    if (page.status === 200 && names(request.headers.get('If-None-Match'), page.etag)) {
      return new Response(null, { status: 304, headers });
    }
    if (needs.keep) headers.set('Content-Security-Policy', pagePolicy(nonce));
    return new Response(fill(page.between, nonce), { status: page.status, headers });
  };
}

/** Bytes beside bytes: to write a page as text anew would cost a kept one most of its time. */
function fill(between: readonly Buffer[], nonce: string): Buffer<ArrayBuffer> {
  const place = Buffer.from(nonce);
  return Buffer.concat(between.flatMap((part, at) => (at === 0 ? [part] : [place, part])));
}

/** Several may be named, and a proxy on the way may have made ours a strong one. */
const names = (given: string | null, etag: string): boolean =>
  given === '*' || given?.includes(etag.slice('W/'.length)) === true;

/** Put together as text: resolved against the origin, '//else.example/' would lead away from it. */
function addressOf({ url }: Request, { origin }: Needs): URL {
  const { pathname, search } = new URL(url);
  return new URL(origin + (canBePage(pathname) ? pathname + search : NOWHERE));
}

/** The router knows no answer to what it cannot decode, and keeps one corner for functions, of which we have none. */
function canBePage(path: string): boolean {
  try {
    return !decodeURIComponent(path).startsWith('/_serverFn/');
  } catch {
    return false;
  }
}

async function renderPage(url: URL, needs: Needs): Promise<Rendered> {
  const answers: Response[] = [];
  const noting: typeof fetch = async (input, init) => {
    const response = await needs.fetch(input, init);
    answers.push(response);
    return response;
  };
  const context: PageRequest = { nonce: needs.keep ? NONCE_PLACE : '', fetch: noting };
  const response = await needs.render(new Request(url, { headers: { Accept: 'text/html' } }), {
    context,
  });
  const html = await response.text();
  const status = statusOf(response, answers);
  const isPartial = ({ headers }: Response) => headers.get('Cache-Control') === 'no-store';
  return {
    status,
    isWhole: status === 200 && !answers.some(isPartial),
    location: response.headers.get('location'),
    etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    between: html.split(NONCE_PLACE).map((part) => Buffer.from(part)),
  };
}

/**
 * A page whose call was answered 410 is itself gone, not merely unknown; one whose call can't be answered
 * now is not broken, and crawlers should come again.
 */
function statusOf({ status }: Response, answers: readonly Response[]): number {
  const wasAnswered = (code: number) => answers.some((answer) => answer.status === code);
  if (status === 404 && wasAnswered(410)) return 410;
  return status === 500 && wasAnswered(503) ? 503 : status;
}
