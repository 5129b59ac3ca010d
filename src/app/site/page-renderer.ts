import { availableParallelism } from 'node:os';
import { boundedQueue } from '#platform/server/http/bounded-queue.ts';
import { rateLimiter } from '#platform/server/http/rate-limit.ts';
import type { fetchInProcess } from '../wiring/rest.ts';
import { isDesk, withDesk } from './desk-page.ts';
import { type PageDeps, type Pages, pageHandler } from './pages.ts';
import { renderDocument } from './render-document.ts';

/** Limits on rendering: concurrent pages, queue length, pages per network, and milliseconds of waiting. */
const RENDERING = {
  atOnce: Math.min(availableParallelism(), 4),
  waiting: 16,
  each: 8,
  within: 3_000,
};

/** Renderings per network: more than a family needs, less than would keep a core busy. */
const RENDERINGS = { perMinute: 300, burst: 150 };

type RendererDeps = Pick<PageDeps, 'origin' | 'version' | 'isCached' | 'headers'> & {
  inProcess: ReturnType<typeof fetchInProcess>;
};

/** Every page, rendered from API answers. */
export function pageRenderer({ inProcess, ...deps }: RendererDeps): Pages {
  const secondsToWait = rateLimiter(RENDERINGS);
  const rendered = {
    render: renderDocument,
    queue: boundedQueue(RENDERING),
    secondsToWait: (network: string) => secondsToWait(network, performance.now()),
  };
  const pagesFor = (headers: Record<string, string>) =>
    pageHandler({
      ...deps,
      ...rendered,
      fetch: (input, init) => inProcess(String(input), { ...init, headers }),
    });
  const { page, ready, answers } = pagesFor({});
  return {
    answers,
    page: withDesk({ page, pageFor: (Cookie) => pagesFor({ Cookie }).page }),
    ready: (address) => (isDesk(address) ? null : ready(address)),
  };
}
