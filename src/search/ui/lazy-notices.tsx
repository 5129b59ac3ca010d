import { Suspense } from 'react';
import { preloadable } from '#platform/ui/browser/preloadable.ts';
import { contradictsItself } from '../domain/filters/property-class.ts';
import type { Search } from '../domain/search.ts';
import { searchFor } from '../domain/search-access.ts';

// Few searches need one of these.
const WithheldNotice = preloadable(() =>
  import('./withheld-notice.tsx').then(({ WithheldNotice }) => WithheldNotice),
);
const ContradictionNotice = preloadable(() =>
  import('./contradiction-notice.tsx').then(({ ContradictionNotice }) => ContradictionNotice),
);

const mayBeWithheld = (asked: Search): boolean => searchFor('guest', asked) !== asked;

/** Loads what a search needs of them. */
export const preloadNotices = (asked: Search) =>
  Promise.all([
    mayBeWithheld(asked) && WithheldNotice.preload(),
    contradictsItself(asked) && ContradictionNotice.preload(),
  ]);

type NoticeProps = { search: Search };

/** Says which filters of a search don't count for this visitor, if any. */
export const WhatIsWithheld = ({ search }: NoticeProps) =>
  mayBeWithheld(search) && (
    <Suspense>
      <WithheldNotice search={search} />
    </Suspense>
  );

/** Says that the class and the types of a search exclude each other, if they do. */
export const WhatContradicts = ({ search }: NoticeProps) =>
  contradictsItself(search) && (
    <Suspense>
      <ContradictionNotice search={search} />
    </Suspense>
  );
