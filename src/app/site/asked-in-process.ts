import { availableParallelism } from 'node:os';
import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server';
import type { Hono } from 'hono';
import { boundedQueue } from '#platform/server/http/bounded-queue.ts';
import { rateLimiter } from '#platform/server/http/rate-limit.ts';
import { refuse } from '#platform/server/http/refusals.ts';
import { withTimeout } from '#platform/server/with-timeout.ts';
import { withDesk } from './desk-page.ts';
import { type Page, type PageNeeds, pageHandler } from './pages.ts';

/** Milliseconds that a page waits for a call: less than the page's own timeout, so that the page can report the failure. */
const TIMEOUT = 6_000;

/** Calls the API in process; refuses if it takes too long, for example because the database hangs. */
export const askInProcess =
  (rest: Hono) =>
  (path: string, init?: RequestInit): Promise<Response> =>
    withTimeout(Promise.resolve(rest.request(path, init)), TIMEOUT, () =>
      refuse(503, 'Something went wrong'),
    );

/** Limits on rendering: concurrent pages, queue length, pages per network, and milliseconds of waiting. */
const RENDERING = {
  atOnce: Math.min(availableParallelism(), 4),
  waiting: 16,
  each: 8,
  within: 3_000,
};

/** Renderings per network: more than a family needs, less than would keep a core busy. */
const RENDERINGS = { perMinute: 300, burst: 150 };

type Needs = Pick<PageNeeds, 'origin' | 'version' | 'keep'> & {
  ask: ReturnType<typeof askInProcess>;
};

/** Every page, rendered from API answers. */
export function pagesOfSite({ ask, ...needs }: Needs): Page {
  const secondsToWait = rateLimiter(RENDERINGS);
  const rendered = {
    render: createStartHandler(defaultRenderHandler),
    queue: boundedQueue(RENDERING),
    secondsToWait: (network: string) => secondsToWait(network, performance.now()),
  };
  const pagesFor = (headers: Record<string, string>) =>
    pageHandler({
      ...needs,
      ...rendered,
      fetch: (input, init) => ask(String(input), { ...init, headers }),
    });
  return withDesk({ page: pagesFor({}), pageFor: (Cookie) => pagesFor({ Cookie }) });
}
