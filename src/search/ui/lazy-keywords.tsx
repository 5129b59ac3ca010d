import { Suspense, use } from 'react';
import type { DescriptionOf } from '#listings/ui/listing-card.tsx';
import { preloadable } from '#platform/ui/browser/preloadable.ts';
import { type AskedList, UnreadKeywordsContext } from './list-address.ts';

// What reads keywords is loaded only where there are some.
const MarkedDescription = preloadable(() =>
  import('./keywords/marked-description.tsx').then(({ MarkedDescription }) => MarkedDescription),
);
const KeywordsNotice = preloadable(() =>
  import('./keywords/keywords-notice.tsx').then(({ KeywordsNotice }) => KeywordsNotice),
);

/** Loads what a list needs of these. */
export function preloadKeywords({ search, unreadKeywords }: AskedList): Promise<void> | undefined {
  if (unreadKeywords) return KeywordsNotice.preload();
  return search.keywords ? MarkedDescription.preload() : undefined;
}

/** Descriptions with what was searched for marked. */
export const markedWith =
  (keywords: string): DescriptionOf =>
  ({ description }, usual) => (
    <Suspense fallback={usual}>
      <MarkedDescription description={description} keywords={keywords} usual={usual} />
    </Suspense>
  );

/** A notice if the page around was asked for keywords that can't be searched. */
export function UnreadKeywords() {
  const keywords = use(UnreadKeywordsContext);
  return (
    keywords && (
      <Suspense>
        <KeywordsNotice keywords={keywords} />
      </Suspense>
    )
  );
}
