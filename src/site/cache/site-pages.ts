import { availableParallelism } from 'node:os';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { boundedQueue } from '#platform/server/http/bounded-queue.ts';
import { rateLimiter } from '#platform/server/http/rate-limit.ts';
import { apiAnswer, type CallApi } from '../server/api-answer.ts';
import type { BuildFiles } from '../server/build-files.ts';
import type { RenderPage } from '../threads/renderings.ts';
import { renderInThreads } from '../threads/thread-pool.ts';
import { warmUpPages } from '../threads/warm-up.ts';
import { loggedRendering } from './logged-rendering.ts';
import { AVOIDED_FOR, PageAnswers, type PageDeps } from './page-answers.ts';
import { sharedCalls } from './shared-calls.ts';

/** Limits on rendering: concurrent pages, queue length, pages per network, and milliseconds of waiting. */
const RENDERING = {
  atOnce: Math.min(availableParallelism(), 4),
  waiting: 16,
  each: 8,
  within: 3_000,
};

/** Renderings per network: more than a family needs, less than would keep a core busy. */
const RENDERINGS = { perMinute: 300, burst: 150 };

/** Milliseconds until a network beyond that is refused: a program that asks again at once would keep the site busy. */
const REFUSED_AFTER = 200;

/** Threads that render: one core is left to everything else. */
const THREADS = Math.max(1, Math.min(availableParallelism() - 1, 3));

/** Pages that end their thread: as many are remembered. */
const MAX_AVOIDED_PAGES = 1_000;

/** Renders in this thread. The code is loaded on first use, because a built site renders in others. */
const renderHere: RenderPage = async (url, call) => {
  const { renderPage } = await import('../server/render-page.ts');
  return renderPage(url, call, null);
};

/** The threads' entry, and the client's files that pages refer to. */
export type BuiltPages = { file: string; build: BuildFiles };

type SitePagesDeps = Pick<
  PageDeps,
  'brokerage' | 'origin' | 'version' | 'changes' | 'headers' | 'mapOrigins'
> & {
  /** Answers a call of the API in process. */
  inProcess(path: string, init?: RequestInit): Promise<Response>;
  /** The answer to a call if it is in memory. */
  fromMemory(path: string): Uint8Array<ArrayBuffer> | null;
  log: Logger;
  /** Null in development, which renders in this thread and caches nothing. */
  built: BuiltPages | null;
};

/** Every page, rendered from API answers. */
export function sitePages({ inProcess, fromMemory, log, built, ...deps }: SitePagesDeps) {
  const secondsToWait = rateLimiter(RENDERINGS);
  const render = loggedRendering(
    built === null ? renderHere : renderInThreads({ ...built, count: THREADS, log }),
    log,
  );
  const call: CallApi = async (path) => {
    const body = fromMemory(path);
    return body ? { status: 200, isStorable: true, body } : apiAnswer(await inProcess(path));
  };
  const shared = sharedCalls(call, deps.version);
  const pages = new PageAnswers({
    ...deps,
    render,
    call: shared,
    callWith: (Cookie) => async (path) => apiAnswer(await inProcess(path, { headers: { Cookie } })),
    isCached: built !== null,
    queue: boundedQueue(RENDERING),
    refuseAfter: REFUSED_AFTER,
    avoided: new LRUCache<string, true>({ max: MAX_AVOIDED_PAGES, ttl: AVOIDED_FOR * 1_000 }),
    secondsToWait: (network: string) => secondsToWait(network, performance.now()),
  });
  return {
    pages,
    /** Readies the threads that render, so that the first visitors need not wait for them. */
    warmUp: async (): Promise<void> => {
      if (built === null) return;
      const { origin } = deps;
      await warmUpPages({ render, call: shared, origin, threads: THREADS }).catch((err) =>
        log.error({ err }, 'page threads could not be warmed up'),
      );
    },
  };
}
