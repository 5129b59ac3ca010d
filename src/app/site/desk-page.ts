import type { Page } from './pages.ts';
import { keepPrivate } from './personal-pages.ts';

type DeskPageDeps = {
  /** Renders the public pages. */
  page: Page;
  /** Renders with the cookies of one request; never cached. */
  pageFor(cookies: string): Page;
};

/** Whether a path, with or without a query, is the desk's. */
export const isDesk = (path: string): boolean => /^\/desk\/?(\?|$)/i.test(path);

/**
 * Pages are the same for everyone except the desk: whether it exists depends on the visitor, so it is rendered
 * with the request's cookies.
 */
export const withDesk =
  ({ page, pageFor }: DeskPageDeps): Page =>
  async (request, network) => {
    const cookies = request.headers.get('Cookie');
    if (!isDesk(new URL(request.url).pathname) || !cookies) return page(request, network);
    const made = await pageFor(cookies)(request, network);
    // Visitors without access get a 404, with the same headers as any other.
    if (made.ok) keepPrivate(made.headers);
    return made;
  };
