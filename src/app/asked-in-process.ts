import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server';
import type { Hono } from 'hono';
import { refuse } from '#platform/server/refusals.ts';
import { withDesk } from './desk-page.ts';
import { pageHandler } from './pages.ts';

/** Milliseconds that a page waits for a call: less than the page's own time, so that it can say what failed. */
const PATIENCE = 6_000;

/** Asks the API without a network between; refused when it takes too long: a database that hangs, say. */
export const askInProcess =
  (rest: Hono) =>
  (path: string, init?: RequestInit): Promise<Response> => {
    const { promise: late, resolve: giveUp } = Promise.withResolvers<Response>();
    const timer = setTimeout(() => giveUp(refuse(503, 'Something went wrong')), PATIENCE);
    return Promise.race([rest.request(path, init), late]).finally(() => clearTimeout(timer));
  };

type Needs = {
  ask: ReturnType<typeof askInProcess>;
  /** Where the site is to be reached. */
  origin: string;
  /** Moves whenever what pages show has changed. */
  version(): string;
  /** False while developing. */
  keep: boolean;
};

/** Every page, rendered from what the API answers. */
export function pagesOfSite({ ask, ...needs }: Needs) {
  const render = createStartHandler(defaultRenderHandler);
  const pagesFor = (headers: Record<string, string>) =>
    pageHandler({
      ...needs,
      render,
      fetch: (input, init) => ask(String(input), { ...init, headers }),
    });
  return withDesk({ page: pagesFor({}), pageFor: (Cookie) => pagesFor({ Cookie }) });
}
