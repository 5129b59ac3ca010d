import { withoutTyped } from '#platform/server/http/refusals.ts';
import type { RenderPage } from '../threads/renderings.ts';

type ErrorLog = { error(details: object, message: string): void };

/** Renders pages, and logs the unexpected errors that they met on the way. */
export const loggedRendering =
  (render: RenderPage, log: ErrorLog): RenderPage =>
  async (url, call) => {
    const page = await render(url, call);
    const path = withoutTyped(url.pathname);
    for (const err of page.problems) log.error({ err, path }, 'page failed to load');
    return page;
  };
