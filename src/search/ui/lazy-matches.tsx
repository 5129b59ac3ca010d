import { preloadable } from '#platform/ui/browser/preloadable.ts';

/** What a submitted text may mean. Loaded only where one was submitted. */
export const LazyMatches = preloadable(() =>
  import('./find/matches-page.tsx').then(({ MatchesPage }) => MatchesPage),
);
