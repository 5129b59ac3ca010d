import { preloadable } from '#platform/ui/browser/preloadable.ts';

/** What the form has without JavaScript. Browsers with it never draw a <noscript>, so they don't load this. */
export const PlainFilters = preloadable(() =>
  import('../filter-sheet/plain-filters.tsx').then(({ PlainFilters }) => PlainFilters),
);
