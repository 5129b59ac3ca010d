import { preloadable } from '#platform/ui/browser/preloadable.ts';

/** The homes, whose code is loaded with them. */
export const LazyResults = preloadable(() =>
  import('./results.tsx').then(({ Results }) => Results),
);
