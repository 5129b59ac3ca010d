import type { QueryClient } from '@tanstack/react-query';
import { noteIfOffline } from '#platform/ui/api/online.ts';
import { parseQuery } from '#platform/ui/route-query.ts';
import { FAILED_PAGE, type HeadFacts } from '#seo/domain/page-meta.ts';
import type { Moved } from '#shell/ui/loaded.ts';
import type { AnyPage, Params } from '../page.ts';
import { NOT_FOUND_PAGE, routeAt } from '../pages.ts';
import type { Outcome } from './shown-page.ts';

/** A page, and what its address asks of it. */
export type Requested = { path: string; page: AnyPage; params: Params; query: unknown };

/** The page at an address, whose code is loaded. Rejects if that failed. */
export async function requestedAt({ pathname: path, search }: URL | Location): Promise<Requested> {
  const route = routeAt(path);
  const { page } = await (route?.load ?? NOT_FOUND_PAGE)();
  const query = parseQuery(search);
  return {
    path,
    page,
    params: route?.params ?? {},
    query: page.query ? page.query.parse(query) : query,
  };
}

/** What is in a page's place once it has loaded, and what its head says; or where it has moved. */
type LoadedPage =
  | { outcome: Outcome; facts: HeadFacts; moved?: undefined }
  | { outcome?: undefined; facts?: undefined; moved: Moved };

/** Makes a page's calls, and loads what other code it needs. */
export async function loadPage(
  { page, params, query }: Requested,
  queryClient: QueryClient,
): Promise<LoadedPage> {
  try {
    const [loaded] = await Promise.all([
      page.load({ params, query, queryClient }),
      page.code?.(query, 'found'),
    ]);
    if (loaded.status === 'moved') return { moved: loaded };
    if (loaded.status === 'absent') {
      await page.code?.(query, 'absent');
      return { outcome: { status: 'absent' }, facts: loaded };
    }
    return { outcome: { status: 'found', data: loaded.data }, facts: loaded.facts };
  } catch (error) {
    noteIfOffline();
    return { outcome: { status: 'failed', error }, facts: FAILED_PAGE };
  }
}
