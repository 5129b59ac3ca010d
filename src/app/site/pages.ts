import { createHash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { BoundedQueue } from '#platform/server/http/bounded-queue.ts';
import { pagePolicy } from '#platform/server/http/security-headers.ts';
import { BUSY, busyPage, TOO_MANY } from './busy-page.ts';
import type { PageRequest } from './router.tsx';

/** A rendered page, the same for everyone, with placeholders for the nonce. */
type Rendered = {
  status: number;
  location: string | null;
  etag: string;
  between: Buffer[];
  /** Whether it is complete: otherwise browsers must not store it. */
  isWhole: boolean;
  /** Whether our cache may store it: a 404 or 410 is valid for the next visitor too. */
  mayBeKept: boolean;
};

/** The page cache's size in bytes: at most 200 kB per page, so some 500 pages. */
const KEPT = 64 * 1024 * 1024;

/** Answers every URL that can't be a page's: nothing exists there. */
const NOWHERE = '/not-found';

export type PageDeps = {
  /** The site's public URL; the request's Host header is never used. */
  origin: string;
  /** Renders the page at a URL. */
  render(request: Request, options: { context: PageRequest }): Response | Promise<Response>;
  /** The REST API, called in process. */
  fetch: typeof fetch;
  /** Changes whenever the content of pages changes. */
  version(): string;
  /** False in development, when every answer is rendered again and scripts need no nonce. */
  keep: boolean;
  keptBytes?: number;
  /** Limits concurrent renderings. */
  queue: BoundedQueue;
  /** Seconds until a network may have another page rendered; 0 uses up one of its renderings. */
  secondsToWait(network: string): number;
};

/** The request's details. */
export type Visit = {
  nonce: string;
  /** The network that the request comes from, as `networkOf` defines it; null for requests made in process. */
  network: string | null;
};

export type Page = (request: Request, visit: Visit) => Promise<Response>;

/**
 * Answers page requests with server-rendered HTML. Pages are the same for everyone, so they are cached by
 * URL and data version, and concurrent requests for one page share a rendering; only the nonce differs
 * per answer. Renderings are limited per network and in total; cached pages are always served.
 */
export function pageHandler({ keptBytes = KEPT, ...needs }: PageDeps): Page {
  const kept = new LRUCache<string, Rendered>({
    maxSize: keptBytes,
    sizeCalculation: (page, key) => sizeOf(page) + 2 * key.length,
  });
  const rendering = new Map<string, Promise<Rendered | null>>();
  const noncePlace = randomBytes(16).toString('hex');

  const render = (key: string, url: URL, network: string): Promise<Rendered | null> => {
    const made = needs.queue(network, () => renderPage(url, { ...needs, noncePlace }));
    if (!needs.keep) return made;
    rendering.set(key, made);
    // The caller handles a failure.
    made
      .then((page) => page?.mayBeKept && kept.set(key, page))
      .finally(() => rendering.delete(key))
      .catch(() => {});
    return made;
  };

  return async (request, { nonce, network }) => {
    const url = addressOf(request, needs);
    const moved = withoutTracking(url);
    if (moved !== null) return movedTo(moved);
    const key = `${needs.version()} ${url.pathname}${url.search}`;
    const known = kept.get(key) ?? rendering.get(key);
    const wait = known || network === null ? 0 : needs.secondsToWait(network);
    if (wait > 0) return busyPage(TOO_MANY, wait);
    const page = await (known ?? render(key, url, network ?? ''));
    if (page === null) return busyPage(BUSY);
    if (page.location) return movedTo(page.location);
    const headers = new Headers({
      'Content-Type': 'text/html; charset=utf-8',
      // Each answer has its own nonce and shows homes that may be withdrawn at any moment: a browser may
      // store and revalidate it, a shared cache may not.
      'Cache-Control': page.isWhole ? 'private, no-cache' : 'no-store',
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

const sizeOf = ({ between }: Rendered): number =>
  between.reduce((sum, part) => sum + part.length, 0);

/** Joins buffers: re-encoding the page as text would take most of a cached answer's time. */
function fill(between: readonly Buffer[], nonce: string): Buffer<ArrayBuffer> {
  const place = Buffer.from(nonce);
  return Buffer.concat(between.flatMap((part, at) => (at === 0 ? [part] : [place, part])));
}

/** The header may list several tags, and a proxy may have changed our weak tag to a strong one. */
const names = (given: string | null, etag: string): boolean =>
  given === '*' || given?.includes(etag.slice('W/'.length)) === true;

/** Parameters that advertisers and mail programs append; with them every click would be a separate page. */
const TRACKING = /^(utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|mc_[ce]id)$/;

/** Assembled as text: resolved against the origin, '//else.example/' would point to another host. */
function addressOf(request: Request, { origin }: Pick<PageDeps, 'origin'>): URL {
  const { pathname, search } = new URL(request.url);
  return new URL(origin + (canBePage(pathname) ? pathname + search : NOWHERE));
}

/** The address without tracking parameters; null if it has none. */
function withoutTracking({ pathname, searchParams }: URL): string | null {
  const asked = [...searchParams];
  const left = asked.filter(([name]) => !TRACKING.test(name));
  if (left.length === asked.length) return null;
  const query = new URLSearchParams(left).toString();
  // Two leading slashes would point to another host.
  return pathname.replace(/^\/+/, '/') + (query && `?${query}`);
}

const movedTo = (location: string): Response =>
  new Response(null, { status: 308, headers: { Location: location } });

/** The router fails on paths it can't decode, and reserves a prefix for server functions, which we don't use. */
function canBePage(path: string): boolean {
  try {
    return !decodeURIComponent(path).startsWith('/_serverFn/');
  } catch {
    return false;
  }
}

type Rendering = Pick<PageDeps, 'render' | 'fetch' | 'keep'> & {
  /** The nonce's placeholder in rendered HTML; random, so that no listing's text can contain it. */
  noncePlace: string;
};

async function renderPage(url: URL, needs: Rendering): Promise<Rendered> {
  const answers: Response[] = [];
  const noting: typeof fetch = async (input, init) => {
    const response = await needs.fetch(input, init);
    answers.push(response);
    return response;
  };
  const context: PageRequest = { nonce: needs.keep ? needs.noncePlace : '', fetch: noting };
  const response = await needs.render(new Request(url, { headers: { Accept: 'text/html' } }), {
    context,
  });
  const html = await response.text();
  const status = statusOf(response, answers);
  const isPartial = ({ headers }: Response) => headers.get('Cache-Control') === 'no-store';
  const parts = html.split(needs.noncePlace);
  const isOurs = ({ status }: Response) => status >= 500;
  const isAbsent = status === 404 || status === 410;
  return {
    status,
    isWhole: status === 200 && !answers.some(isPartial),
    mayBeKept: status === 200 ? !answers.some(isPartial) : isAbsent && !answers.some(isOurs),
    location: response.headers.get('location'),
    etag: etagOf(parts.join('')),
    between: parts.map((part) => Buffer.from(part)),
  };
}

/** Rendering times, as serialized by the router and the query client. */
const RENDERED_AT = /([{,](?:u|dehydratedAt|dataUpdatedAt|errorUpdatedAt):)\d{13}\b/g;

/** The same for every rendering of a page, in any process. */
const etagOf = (html: string): string => {
  const lasting = html.replaceAll(RENDERED_AT, '$1');
  return `W/"${createHash('sha256').update(lasting).digest('base64url').slice(0, 22)}"`;
};

/**
 * If a page's call was answered 410, the page itself is 410, not 404; if a call failed temporarily, the page is
 * 503, so that crawlers retry.
 */
function statusOf({ status }: Response, answers: readonly Response[]): number {
  const wasAnswered = (code: number) => answers.some((answer) => answer.status === code);
  if (status === 404 && wasAnswered(410)) return 410;
  return status === 500 && wasAnswered(503) ? 503 : status;
}
