import { Suspense } from 'react';
import { preloadable } from '#platform/ui/browser/preloadable.ts';
import type { Search } from '../domain/search.ts';
import { searchFor } from '../domain/search-access.ts';

// Few searches ask for what only registered visitors may search by.
const Notice = preloadable(() =>
  import('./withheld-notice.tsx').then(({ WithheldNotice }) => WithheldNotice),
);

const mayBeWithheld = (asked: Search): boolean => searchFor('guest', asked) !== asked;

/** Loads the notice for a search that needs it. */
export const preloadWithheldNotice = (asked: Search): Promise<void> | undefined =>
  mayBeWithheld(asked) ? Notice.preload() : undefined;

/** Says which filters of a search don't count for this visitor, if any. */
export const LazyWithheldNotice = ({ search }: { search: Search }) =>
  mayBeWithheld(search) && (
    <Suspense>
      <Notice search={search} />
    </Suspense>
  );
