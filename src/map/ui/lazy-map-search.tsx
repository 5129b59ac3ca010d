import { preloadable } from '#platform/ui/browser/preloadable.ts';

/** The list with a map. Loaded only where a map is shown. */
export const LazyMapSearch = preloadable(() =>
  import('./map-search.tsx').then(({ MapSearch }) => MapSearch),
);
