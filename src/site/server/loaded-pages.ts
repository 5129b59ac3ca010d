import type { AnyPage } from '../page.ts';
import { PAGES, type Route, routeAt } from '../pages.ts';

/** Every page by its listed path. */
export const LOADED_PAGES: ReadonlyMap<string, AnyPage> = new Map(
  await Promise.all(PAGES.map(async ([path, load]) => [path, (await load()).page] as const)),
);

export type LoadedRoute = Route & { page: AnyPage };

/** The page at a path; null if there is none. */
export function loadedPageAt(path: string): LoadedRoute | null {
  const route = routeAt(path);
  const page = route && LOADED_PAGES.get(route.path);
  return route && page ? { ...route, page } : null;
}
