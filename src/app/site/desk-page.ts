import type { Page } from './pages.ts';
import { keepPrivate } from './personal-pages.ts';

type DeskPageDeps = {
  /** Renders the public pages. */
  page: Page;
  /** Renders with the cookies of one request; never cached. */
  pageFor(cookies: string): Page;
};

/**
 * Pages are the same for everyone except the desk: whether it exists depends on the visitor, so it is rendered
 * with the request's cookies.
 */
export const withDesk =
  ({ page, pageFor }: DeskPageDeps): Page =>
  async (request, visit) => {
    const cookies = request.headers.get('Cookie');
    const isDesk = /^\/desk\/?$/i.test(new URL(request.url).pathname);
    if (!isDesk || !cookies) return page(request, visit);
    const made = await pageFor(cookies)(request, visit);
    // Visitors without access get a 404, with the same headers as any other.
    if (made.ok) keepPrivate(made.headers);
    return made;
  };
