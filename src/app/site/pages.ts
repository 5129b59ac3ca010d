import { setTimeout as pause } from 'node:timers/promises';
import type { BoundedQueue } from '#platform/server/http/bounded-queue.ts';
import { ReadyAnswer } from '#platform/server/http/ready-answer.ts';
import { CLOSED_POLICY, pagePolicy } from '#platform/server/http/security-headers.ts';
import type { CallApi } from './api-answer.ts';
import { BUSY, busyPage, TOO_MANY } from './busy-page.ts';
import { canonicalAddress, isOfMany } from './page-address.ts';
import { PageCache } from './page-cache.ts';
import { PageEndsThread, type RenderPage } from './page-threads.ts';
import { isPersonal, PRIVATE_HEADERS } from './personal-pages.ts';
import { isUnchanged, type Read, type RenderedPage } from './render-page.ts';

/** A page that was rendered before, with what it was rendered from. */
type CachedPage = {
  answer: ReadyAnswer;
  reads: readonly Read[];
  /** The data version and the time at which it was last known to be current. */
  version: string;
  currentAt: number;
};

/** Milliseconds that a page may be out of date while there is too much to render: it may show a home that is withdrawn. */
const STALE_FOR = 60_000;
/** Seconds that a page which ends its thread is not rendered. */
export const AVOIDED_FOR = 300;

/** The page cache's size in bytes: a page takes at most some 300 kB. */
const CACHE_SIZE = 64 * 1024 * 1024;

/** The pages of lists and their maps. */
const MAP_PAGES = '/properties';

/** Answers every URL that can't be a page's: nothing exists there. */
const NOWHERE = '/not-found';

export type PageDeps = {
  render: RenderPage;
  /** The REST API, called in process. */
  call: CallApi;
  /** False in development, when every answer is rendered again. */
  isCached: boolean;
  /** The site's public URL; the request's Host header is never used. */
  origin: string;
  /** Changes whenever the content of any page may have changed. */
  version(): string;
  cacheSize?: number;
  /** Where the map's online style comes from. */
  mapOrigins?: readonly string[];
  /** Headers for every answer of the site. */
  headers?: Record<string, string>;
  /** Limits how many pages are revalidated or rendered at once. */
  queue: BoundedQueue;
  /** Seconds until a network may have another page revalidated or rendered; 0 uses one up. */
  secondsToWait(network: string): number;
  /** Addresses of pages that ended their thread, for as long as they are not rendered. */
  avoided: { has(address: string): boolean; set(address: string, isAvoided: true): unknown };
  /** The time in milliseconds of a monotonic clock. */
  now?(): number;
  /** Milliseconds until such a network gets its refusal. */
  refuseAfter?: number;
};

/** `network` is what `networkOf` returns for the request's address; null for requests made in process. */
export type Page = (request: Request, network: string | null) => Promise<Response>;

export type Pages = {
  /** Answers a request, from the cache or by rendering. */
  page: Page;
  /** The answer to a path and query if it is cached and certainly current. */
  ready(address: string): ReadyAnswer | null;
  /**
   * The answer to the path and query of a page that there are many of, such as a listing's, cached or not. Null for any
   * other, and if rendering failed: `page` answers those.
   */
  soon(address: string, network: () => string): Promise<ReadyAnswer | null> | null;
  /** How often a page came from the cache, was revalidated, and was rendered so far. */
  answers: Readonly<Record<Origin, number>>;
};

/**
 * 'revalidated': cached, and its calls were repeated because data had changed. 'stale': cached, and there was too much to
 * do to repeat them.
 */
type Origin = 'cached' | 'revalidated' | 'rendered' | 'stale';

/**
 * Answers page requests with server-rendered HTML. Pages are the same for everyone, so they are cached by URL.
 * When data changes, the calls that a page made are repeated, and it is rendered again only if an answer differs.
 * Concurrent requests for one page share this work, which is limited per network and in total; cached pages that are
 * certainly current are always served. Beyond the limits a page is served as it was up to a minute ago, if it is cached.
 */
export function pageHandler({ cacheSize = CACHE_SIZE, headers = {}, ...deps }: PageDeps): Pages {
  const cache = new PageCache<CachedPage>(cacheSize, {
    sizeOf: ({ answer }) => answer.size,
    isAbsent: ({ answer }) => answer.status !== 200,
  });
  const pending = new Map<string, Promise<ReadyAnswer | null>>();
  const answers = { cached: 0, revalidated: 0, rendered: 0, stale: 0 };
  const { now = () => performance.now() } = deps;

  /** A page of text makes no calls, so no data can change it. */
  const current = (address: string) => {
    const cached = cache.get(address);
    if (!cached || (cached.reads.length > 0 && cached.version !== deps.version())) return null;
    cached.currentAt = now();
    return cached.answer;
  };

  const stale = (address: string) => {
    const cached = cache.get(address);
    if (!cached || now() - cached.currentAt > STALE_FOR) return null;
    answers.stale += 1;
    return cached.answer;
  };

  const ready = (address: string) => {
    const answer = current(address);
    if (answer) answers.cached += 1;
    return answer ?? readyRedirect(address);
  };

  /** Only to a cached page: any other address may be something else than a page. */
  const readyRedirect = (address: string) => {
    if (!/^\/[^?]*\?/.test(address)) return null;
    const moved = canonicalAddress(new URL(deps.origin + address));
    return moved !== null && current(moved) ? redirect(moved, headers) : null;
  };

  const revalidated = async (address: string) => {
    const version = deps.version();
    const cached = cache.get(address);
    if (!cached || !(await isUnchanged(cached.reads, deps.call))) return null;
    cached.version = version;
    cached.currentAt = now();
    answers.revalidated += 1;
    return cached.answer;
  };

  const rendered = async (url: URL) => {
    const version = deps.version();
    const result = await deps.render(url, deps.call);
    const answer = answerOf(result, { ...deps, headers, path: url.pathname });
    if (deps.isCached && result.isCacheable)
      cache.set(addressOf(url), { answer, reads: result.reads, version, currentAt: now() });
    answers.rendered += 1;
    return answer;
  };

  /** Null, and noted, if rendering ends the thread. */
  const renderedSafely = (url: URL) =>
    rendered(url).catch((problem: unknown) => {
      if (!(problem instanceof PageEndsThread)) throw problem;
      deps.avoided.set(addressOf(url), true);
      return null;
    });

  /** The page as it is now; null if there is too much to do. Done once for all who ask for it meanwhile. */
  const refreshed = (url: URL, network: string | null) => {
    const address = addressOf(url);
    const work = async () => (await revalidated(address)) ?? renderedSafely(url);
    const shared =
      pending.get(address) ??
      deps.queue(network ?? '', work).finally(() => pending.delete(address));
    pending.set(address, shared);
    return shared;
  };

  const tooMany = memoized((seconds: number) => busyPage(TOO_MANY, headers, seconds));
  const busy = busyPage(BUSY, headers);
  const avoided = busyPage(BUSY, headers, AVOIDED_FOR);
  const insteadOf = (address: string) =>
    stale(address) ?? (deps.avoided.has(address) ? avoided : busy);

  const answerTo = async (url: URL, network: string | null): Promise<ReadyAnswer> => {
    const moved = canonicalAddress(url);
    if (moved !== null) return redirect(moved, headers);
    const address = addressOf(url);
    const known = ready(address);
    if (known) return known;
    if (deps.avoided.has(address)) return insteadOf(address);
    const wait = pending.has(address) || network === null ? 0 : deps.secondsToWait(network);
    if (wait === 0) return (await refreshed(url, network)) ?? insteadOf(address);
    await pause(deps.refuseAfter ?? 0);
    return tooMany(wait);
  };

  const page: Page = async (request, network) =>
    (await answerTo(pageUrl(request, deps), network)).response(request);

  const soon: Pages['soon'] = (address, network) =>
    isOfMany(address) && canBePage(address)
      ? answerTo(new URL(deps.origin + address), network()).catch(() => null)
      : null;

  return { page, ready, soon, answers };
}

type Sending = Pick<PageDeps, 'isCached' | 'mapOrigins'> & {
  headers: Record<string, string>;
  path: string;
};

/** A rendered page as it is sent. */
function answerOf(
  page: RenderedPage,
  { isCached, headers, path, mapOrigins }: Sending,
): ReadyAnswer {
  const { status, location, html: body, etag, scripts, isComplete } = page;
  if (location !== null) return redirect(location, headers);
  return new ReadyAnswer({
    status,
    body,
    headers: {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      // A page may show homes that are withdrawn at any moment: caches may store it, but have to revalidate it.
      'Cache-Control': isComplete ? 'public, no-cache' : 'no-store',
      ...(status === 503 && { 'Retry-After': '5' }),
      ...(isCached && {
        'Content-Security-Policy': pagePolicy(scripts, path === MAP_PAGES ? mapOrigins : []),
      }),
      ...(isPersonal(path) ? PRIVATE_HEADERS : { ETag: etag }),
    },
  });
}

/** It has the policy of everything that is not a page. */
const redirect = (location: string, headers: Record<string, string>): ReadyAnswer =>
  new ReadyAnswer({
    status: 308,
    headers: {
      ...headers,
      'Content-Security-Policy': CLOSED_POLICY,
      Location: location,
      ...(isPersonal(location.replace(/\?.*/, '')) && PRIVATE_HEADERS),
    },
    body: Buffer.of(),
  });

const addressOf = ({ pathname, search }: URL): string => pathname + search;

/** Assembled as text: resolved against the origin, '//else.example/' would point to another host. */
function pageUrl(request: Request, { origin }: Pick<PageDeps, 'origin'>): URL {
  const { pathname, search } = new URL(request.url);
  return new URL(origin + (canBePage(pathname) ? pathname + search : NOWHERE));
}

/** Few arguments occur: all results are kept. */
function memoized<Result>(make: (number: number) => Result): (number: number) => Result {
  const made = new Map<number, Result>();
  return (number) => {
    const result = made.get(number) ?? make(number);
    made.set(number, result);
    return result;
  };
}

/** The router fails on paths it can't decode, and reserves a prefix for server functions, which we don't use. */
function canBePage(path: string): boolean {
  try {
    return !decodeURIComponent(path).startsWith('/_serverFn/');
  } catch {
    return false;
  }
}
