import { availableParallelism } from 'node:os';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { boundedQueue } from '#platform/server/http/bounded-queue.ts';
import { rateLimiter } from '#platform/server/http/rate-limit.ts';
import type { fetchInProcess, RestApi } from '../wiring/rest.ts';
import { apiAnswer, type CallApi } from './api-answer.ts';
import { isDesk, withDesk } from './desk-page.ts';
import { type RenderPage, renderInThreads } from './page-threads.ts';
import { warmUpPages } from './page-warm-up.ts';
import { AVOIDED_FOR, type PageDeps, type Pages, pageHandler } from './pages.ts';
import { renderPage } from './render-page.ts';
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
const AVOIDED = 1_000;

type RendererDeps = Pick<PageDeps, 'origin' | 'version' | 'headers' | 'mapOrigins'> & {
  inProcess: ReturnType<typeof fetchInProcess>;
  fromMemory: RestApi['fromMemory'];
  log: Logger;
  /** The entry of the threads that render pages; null in development, which renders in this one. */
  pageFile: string | null;
};

/** Renders in this thread. The code is loaded on first use, because a built site renders in others. */
const renderHere: RenderPage = async (url, call) => {
  const { renderDocument } = await import('./render-document.ts');
  return renderPage(url, { render: renderDocument, call, isCached: false });
};

/** Every page, rendered from API answers. */
export function pageRenderer({
  inProcess,
  fromMemory,
  log,
  pageFile,
  ...deps
}: RendererDeps): Pages & { warmUp(): Promise<void> } {
  const secondsToWait = rateLimiter(RENDERINGS);
  const rendered = {
    isCached: pageFile !== null,
    render:
      pageFile === null ? renderHere : renderInThreads({ file: pageFile, count: THREADS, log }),
    queue: boundedQueue(RENDERING),
    refuseAfter: REFUSED_AFTER,
    avoided: new LRUCache<string, true>({ max: AVOIDED, ttl: AVOIDED_FOR * 1_000 }),
    secondsToWait: (network: string) => secondsToWait(network, performance.now()),
  };
  const call: CallApi = async (path) => {
    const body = fromMemory(path);
    return body ? { status: 200, isStorable: true, body } : apiAnswer(await inProcess(path));
  };
  const shared = sharedCalls(call, deps.version);
  const { page, ready, soon, answers } = pageHandler({ ...deps, ...rendered, call: shared });
  /** Pages for one person, whose calls are not shared. */
  const pageFor = (Cookie: string) =>
    pageHandler({
      ...deps,
      ...rendered,
      call: async (path) => apiAnswer(await inProcess(path, { headers: { Cookie } })),
    }).page;
  return {
    answers,
    page: withDesk({ page, pageFor }),
    ready: (address) => (isDesk(address) ? null : ready(address)),
    // In development Vite changes every page.
    soon: pageFile === null ? () => null : soon,
    warmUp: async () => {
      if (pageFile === null) return;
      const { origin } = deps;
      await warmUpPages({ render: rendered.render, call: shared, origin, threads: THREADS }).catch(
        (err) => log.error({ err }, 'page threads could not be warmed up'),
      );
    },
  };
}
