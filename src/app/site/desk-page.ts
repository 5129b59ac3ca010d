import type { Page } from './pages.ts';
import { keepPrivate } from './personal-pages.ts';

type Needs = {
  /** Pages as they are for everybody. */
  page: Page;
  /** The same, made for whoever has these cookies and kept for nobody. */
  pageFor(cookies: string): Page;
};

/**
 * Pages are the same for everybody, but for one: whether there is a desk at all depends on who asks, so its page is made
 * with the cookies of whoever does.
 */
export const withDesk =
  ({ page, pageFor }: Needs): Page =>
  async (request, visit) => {
    const cookies = request.headers.get('Cookie');
    const isDesk = /^\/desk\/?$/i.test(new URL(request.url).pathname);
    if (!isDesk || !cookies) return page(request, visit);
    const made = await pageFor(cookies)(request, visit);
    // To anybody else it is a page that there is not, in its headers too.
    if (made.ok) keepPrivate(made.headers);
    return made;
  };
