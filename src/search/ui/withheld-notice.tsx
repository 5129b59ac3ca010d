import { use } from 'react';
import { wordList } from '#platform/domain/word-list.ts';
import { Notice } from '#platform/ui/notice.tsx';
import { activeFilters, type Search } from '../domain/search.ts';
import { searchFor } from '../domain/search-access.ts';
import { SearcherContext, viewerOfSearcher } from './searcher.ts';
import { sortLabel } from './sort-select.tsx';
import { WayToAccess } from './way-to-access.tsx';

/** Says which filters of a search don't count for this visitor, and how to make them count. */
export function WithheldNotice({ search }: { search: Search }) {
  const searcher = use(SearcherContext);
  const names = withheldNames(search, searchFor(viewerOfSearcher(searcher), search));
  if (names.length === 0 || searcher === 'loading') return null;
  const [are, them] = names.length === 1 ? ['is', 'it'] : ['are', 'them'];
  return (
    <Notice>
      {wordList(names)} {are} for registered visitors.{' '}
      <WayToAccess search={search} purpose={`to use ${them}.`} />
    </Notice>
  );
}

/** Of the filters, as on their chips, and of the order. */
function withheldNames(asked: Search, shown: Search): string[] {
  const counting = new Set(activeFilters(shown).map(({ label }) => label));
  const names = activeFilters(asked).map(({ label }) => label);
  return [
    ...names.filter((name) => !counting.has(name)),
    ...(asked.sort === shown.sort ? [] : [sortLabel(asked.sort)]),
  ];
}
