import { NeedsConnection } from '#platform/ui/api/needs-connection.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Select } from '#platform/ui/forms/select.tsx';
import type { Search } from '../domain/search.ts';
import { type Sort, sortOf, sortsOf } from '../domain/sort.ts';
import { HiddenFields } from './filters/hidden-fields.tsx';
import { useViewer } from './searcher.ts';

const LABELS: Record<Sort, string> = {
  'price-desc': 'Price, high to low',
  'price-asc': 'Price, low to high',
  'price-per-sqft': 'Lowest price per sq. ft.',
  newest: 'Newest',
  'size-desc': 'Largest',
  'lot-desc': 'Largest lot',
  'price-drop': 'Biggest price cut',
  'best-match': 'Best match',
};

export const sortLabel = (sort: Sort): string => LABELS[sort];

/** The list's sort order, of those that the visitor may choose. Its own form, so that it also works without JavaScript. */
export function SortSelect({
  search,
  onChange,
}: {
  search: Search;
  onChange: (next: Search) => void;
}) {
  const sorts = sortsOf(search, useViewer());
  return (
    <form action="/properties" className="flex gap-3">
      <HiddenFields search={search} except={['sort']} />
      <NeedsConnection>
        <Select
          label="Sort by"
          labelHidden
          name="sort"
          className="md:w-52 lg:w-60"
          options={sorts.map((value) => ({ value, label: LABELS[value] }))}
          value={sortOf(search)}
          onChoose={(chosen) =>
            onChange({ ...search, sort: sorts.find((each) => each === chosen) ?? search.sort })
          }
        />
      </NeedsConnection>
      <noscript>
        <Button type="submit" look="outline">
          Sort
        </Button>
      </noscript>
    </form>
  );
}
