import { setTimeout as pause } from 'node:timers/promises';
import { showUser } from '#accounts/api.ts';
import { authAddress } from '#accounts/domain/next-path.ts';
import type { Brokerage } from '#brokerage/domain/brokerage.ts';
import { parseSeen } from '#platform/domain/last-change.ts';
import type { BoundedQueue } from '#platform/server/http/bounded-queue.ts';
import { ReadyAnswer } from '#platform/server/http/ready-answer.ts';
import { CLOSED_POLICY, pagePolicy } from '#platform/server/http/security-headers.ts';
import { inSpan, keepingSpan } from '#platform/server/tracing.ts';
import { campaignIn, canonicalQuery, joinQuery } from '../address.ts';
import type { CallApi } from '../server/api-answer.ts';
import { BUSY_NOTICE, busyPage, type Notice, TOO_MANY } from '../server/busy-page.ts';
import { loadedPageAt } from '../server/loaded-pages.ts';
import { PRIVATE_HEADERS } from '../server/personal-pages.ts';
import { isUnchanged, type Read } from '../server/reads.ts';
import type { RenderedPage } from '../server/render-page.ts';
import type { RenderPage } from '../threads/renderings.ts';
import { PageEndsThread } from '../threads/thread-pool.ts';
import { PageCache } from './page-cache.ts';

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

export type PageDeps = {
  render: RenderPage;
  /** The REST API, called in process. */
  call: CallApi;
  /** The same with the cookies of one visitor. */
  callWith(cookies: string): CallApi;
  /** False in development, when every answer is rendered again. */
  isCached: boolean;
  /** The site's public URL; the request's Host header is never used. */
  origin: string;
  brokerage(): Brokerage;
  /** Changes whenever the content of any page may have changed. */
  version(): string;
  /** The log's numbers: calls show every change up to `asOf`, and perhaps later ones up to `upTo`. */
  changes?: { asOf(): number; upTo(): number };
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

/**
 * 'revalidated': cached, and its calls were repeated because data had changed. 'stale': cached, and there was too much to
 * do to repeat them.
 */
type Origin = 'cached' | 'revalidated' | 'rendered' | 'stale';

/** The work on a page that is in progress, which shows every change of listings up to `asOf`. */
type PendingPage = { asOf: number; answer: Promise<ReadyAnswer | null> };

/** Who asks for a page: their network, null for requests made in process, and their cookies. */
type Asking = { network: string | null; cookies?: string | null | undefined };

/** A page's address: the key under which it is cached, and where a request for another spelling is sent. */
type Address = { url: URL; key: string; movedTo: string | null };

/**
 * Answers page requests with server-rendered HTML. Pages are the same for everyone, so they are cached by URL.
 * When data changes, the calls that a page made are repeated, and it is rendered again only if an answer differs.
 * Concurrent requests for one page share this work, which is limited per network and in total; cached pages that are
 * certainly current are always served. Beyond the limits a page is served as it was up to a minute ago, if it is cached.
 */
export class PageAnswers {
  readonly #deps: PageDeps;
  readonly #headers: Record<string, string>;
  readonly #now: () => number;
  readonly #cache: PageCache<CachedPage>;
  readonly #pending = new Map<string, PendingPage>();
  readonly #counts = { cached: 0, revalidated: 0, rendered: 0, stale: 0 };

  constructor(deps: PageDeps) {
    const { headers = {}, cacheSize = CACHE_SIZE, now = () => performance.now() } = deps;
    this.#deps = deps;
    this.#headers = headers;
    this.#now = now;
    this.#cache = new PageCache<CachedPage>(cacheSize, {
      sizeOf: ({ answer }) => answer.size,
      isAbsent: ({ answer }) => answer.status !== 200,
    });
  }

  /** How often a page came from the cache, was revalidated, and was rendered so far. */
  get counts(): Readonly<Record<Origin, number>> {
    return this.#counts;
  }

  /**
   * The answer to a path and query: at once if the page is cached and certainly current. Null if no public page is there,
   * and if rendering failed: `page` answers those. The visitor's cookies only say what must not be missing.
   */
  answer(
    path: string,
    network: () => string,
    cookies?: string,
  ): ReadyAnswer | Promise<ReadyAnswer | null> | null {
    // Vite may change every page, and its own files are not ours to answer for.
    if (!this.#deps.isCached) return null;
    const known = this.#ready(path);
    if (known) return known;
    const page = loadedPageAt(path.split('?', 1)[0] ?? '')?.page;
    if (!page || page.isPersonal || page.isForOneVisitor) return null;
    const address = addressAt(this.#deps.origin, path);
    if (address.movedTo === null) {
      const cached = this.#ready(address.key);
      if (cached) return cached;
    }
    return this.#answerTo(address, { network: network(), cookies }).catch(() => null);
  }

  /**
   * Answers any request, from the cache or by rendering. `network` is what `networkOf` returns for its address; null for
   * requests made in process.
   */
  async page(request: Request, network: string | null): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const address = addressAt(this.#deps.origin, pathname + search);
    const asking = { network, cookies: request.headers.get('Cookie') };
    const answer = loadedPageAt(pathname)?.page.isForOneVisitor
      ? await this.#answerToOne(address, asking)
      : await this.#answerTo(address, asking);
    return answer.response(request);
  }

  async #answerTo(address: Address, asking: Asking): Promise<ReadyAnswer> {
    const { network, cookies } = asking;
    const { avoided, secondsToWait, refuseAfter = 0 } = this.#deps;
    const { key, movedTo } = address;
    if (movedTo !== null) return redirect(movedTo, this.#headers);
    const known = this.#ready(key);
    if (known) return known;
    if (avoided.has(key)) return this.#insteadOf(key);
    const pending = this.#pending.get(key);
    if (pending && pending.asOf >= Math.min(parseSeen(cookies), this.#asOf()))
      return (await pending.answer) ?? this.#insteadOf(key);
    const wait = network === null ? 0 : secondsToWait(network);
    if (wait === 0) return (await this.#refreshed(address, network)) ?? this.#insteadOf(key);
    await pause(refuseAfter);
    return this.#inPlace(TOO_MANY, wait);
  }

  /**
   * A page that depends on who asks, rendered for one visitor. Those without access get a 404, with the same headers as any
   * other; those who are signed out sign in first.
   */
  async #answerToOne(address: Address, { network, cookies }: Asking): Promise<ReadyAnswer> {
    const { callWith, queue, secondsToWait } = this.#deps;
    if (address.movedTo !== null) return redirect(address.movedTo, this.#headers);
    const toSignIn = redirect(authAddress(address.key), this.#headers, 302);
    if (!cookies) return toSignIn;
    const wait = network === null ? 0 : secondsToWait(network);
    if (wait > 0) return this.#inPlace(TOO_MANY, wait);
    const call = callWith(cookies);
    const work = async () => {
      // Their session may have ended.
      if ((await call(showUser.path)).status === 401) return toSignIn;
      const result = await this.#render(address.url, call);
      return answerOf(result, { ...this.#sending(address), isForOne: true });
    };
    return (await queue(network ?? '', work)) ?? this.#inPlace(BUSY_NOTICE);
  }

  /** The page as it is now; null if there is too much to do. Shared by those who ask meanwhile and have seen no more. */
  #refreshed(address: Address, network: string | null): Promise<ReadyAnswer | null> {
    const { key } = address;
    const work = async () => (await this.#revalidated(key)) ?? this.#renderedSafely(address);
    const begun: PendingPage = {
      asOf: this.#asOf(),
      answer: this.#deps.queue(network ?? '', work).finally(() => {
        if (this.#pending.get(key) === begun) this.#pending.delete(key);
      }),
    };
    this.#pending.set(key, begun);
    return begun.answer;
  }

  #asOf(): number {
    return this.#deps.changes?.asOf() ?? 0;
  }

  async #revalidated(key: string): Promise<ReadyAnswer | null> {
    const version = this.#deps.version();
    const cached = this.#cache.get(key);
    if (!cached || !(await isUnchanged(cached.reads, this.#deps.call))) return null;
    cached.version = version;
    cached.currentAt = this.#now();
    this.#counts.revalidated += 1;
    return cached.answer;
  }

  /** Null, and noted, if rendering ends the thread. */
  #renderedSafely(address: Address): Promise<ReadyAnswer | null> {
    return this.#rendered(address).catch((problem: unknown) => {
      if (!(problem instanceof PageEndsThread)) throw problem;
      this.#deps.avoided.set(address.key, true);
      return null;
    });
  }

  async #rendered(address: Address): Promise<ReadyAnswer> {
    const { isCached, call } = this.#deps;
    const version = this.#deps.version();
    const result = await this.#render(address.url, call);
    const answer = answerOf(result, this.#sending(address));
    if (isCached && result.isCacheable)
      this.#cache.set(address.key, {
        answer,
        reads: result.reads,
        version,
        currentAt: this.#now(),
      });
    this.#counts.rendered += 1;
    return answer;
  }

  /** The calls that its thread makes here are part of its span. */
  #render(url: URL, call: CallApi): Promise<RenderedPage> {
    const route = loadedPageAt(url.pathname)?.path ?? '*';
    const attributes = { 'http.route': route };
    return inSpan({ kind: 'internal', name: `render ${route}`, attributes }, () =>
      this.#deps.render(url, keepingSpan(call)),
    );
  }

  #ready(key: string): ReadyAnswer | null {
    const answer = this.#current(key);
    if (answer) this.#counts.cached += 1;
    return answer;
  }

  /** A page of text makes no calls, so no data can change it. */
  #current(key: string): ReadyAnswer | null {
    const cached = this.#cache.get(key);
    if (!cached || (cached.reads.length > 0 && cached.version !== this.#deps.version()))
      return null;
    cached.currentAt = this.#now();
    return cached.answer;
  }

  #insteadOf(key: string): ReadyAnswer {
    const seconds = this.#deps.avoided.has(key) ? AVOIDED_FOR : undefined;
    return this.#stale(key) ?? this.#inPlace(BUSY_NOTICE, seconds);
  }

  #inPlace(notice: Notice, seconds?: number): ReadyAnswer {
    return busyPage(notice, { headers: this.#headers, brokerage: this.#deps.brokerage(), seconds });
  }

  #stale(key: string): ReadyAnswer | null {
    const cached = this.#cache.get(key);
    if (!cached || this.#now() - cached.currentAt > STALE_FOR) return null;
    this.#counts.stale += 1;
    return cached.answer;
  }

  #sending({ url }: Address): Sending {
    const { isCached, mapOrigins, changes } = this.#deps;
    return {
      isCached,
      headers: this.#headers,
      path: url.pathname,
      ...(mapOrigins && { mapOrigins }),
      upTo: changes?.upTo,
    };
  }
}

/**
 * The address of what is at a path and query. A page has one spelling, without what it doesn't read: otherwise every
 * advertiser's parameter would be a page of its own, and noise could fill the cache. A campaign's parameters stay in the
 * visitor's address, and the page is the same.
 */
function addressAt(origin: string, path: string): Address {
  // Assembled as text: resolved against the origin, '//else.example/' would point to another host.
  const given = new URL(origin + path);
  const route = loadedPageAt(given.pathname);
  const pathname = (route?.canonical ?? given.pathname).replace(/^\/+/, '/');
  const query = canonicalQuery(route?.page ?? null, given.search);
  const campaign = campaignIn(given.search);
  const asked = given.search.replace(/^\?/, '').split('&');
  const isCanonical =
    given.pathname === pathname &&
    asked.filter((part) => !part.startsWith('utm_')).join('&') === query;
  const key = pathname + joinQuery(query);
  return {
    url: new URL(origin + key),
    key,
    movedTo: isCanonical ? null : pathname + joinQuery(query, campaign),
  };
}

type Sending = Pick<PageDeps, 'isCached' | 'mapOrigins'> & {
  headers: Record<string, string>;
  path: string;
  upTo: (() => number) | undefined;
  /** Whether it was rendered for one visitor. */
  isForOne?: boolean;
};

/** A rendered page as it is sent. */
function answerOf(
  { status, location, html: body, etag, scripts, styles, isComplete }: RenderedPage,
  { isCached, headers, path, mapOrigins, upTo, isForOne = false }: Sending,
): ReadyAnswer {
  if (location !== null) return redirect(location, headers, status);
  const page = loadedPageAt(path)?.page;
  const isPrivate = page?.isPersonal === true || (isForOne && status === 200);
  return new ReadyAnswer({
    status,
    body,
    upTo,
    headers: {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      // A page may show homes that are withdrawn at any moment: caches may store it, but have to revalidate it.
      'Cache-Control': isComplete ? 'public, no-cache' : 'no-store',
      ...(status === 503 && { 'Retry-After': '5' }),
      ...(isCached && {
        'Content-Security-Policy': pagePolicy({
          scripts,
          styles,
          origins: page?.showsLiveMap ? mapOrigins : [],
        }),
      }),
      ...(isPrivate ? PRIVATE_HEADERS : { ETag: etag }),
    },
  });
}

/** It has the policy of everything that is not a page. */
const redirect = (location: string, headers: Record<string, string>, status = 308): ReadyAnswer =>
  new ReadyAnswer({
    status,
    headers: {
      ...headers,
      'Content-Security-Policy': CLOSED_POLICY,
      Location: location,
      ...(loadedPageAt(location.replace(/\?.*/, ''))?.page.isPersonal && PRIVATE_HEADERS),
    },
    body: Buffer.of(),
  });
