import type { ComponentProps } from 'react';
import { Preloadable, Preloaded } from '#platform/ui/preloadable.tsx';
import type { MatchesPage } from './find/matches-page.tsx';

const matchesPage = new Preloadable(async () => {
  const { MatchesPage } = await import('./find/matches-page.tsx');
  return MatchesPage;
});

export const loadMatchesCode = (): Promise<void> => matchesPage.load();

/** What a submitted text may mean. Loaded only where one was submitted. */
export const LazyMatches = (props: ComponentProps<typeof MatchesPage>) => (
  <Preloaded part={matchesPage} props={props} />
);
