import { NeedsConnection } from '#platform/ui/api/needs-connection.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Select } from '#platform/ui/forms/select.tsx';
import type { Search } from '../domain/search.ts';
import { SORTS, type Sort } from '../domain/sort.ts';
import { HiddenFields } from './filters/hidden-fields.tsx';

const LABELS: Record<Sort, string> = {
  'price-desc': 'Price, high to low',
  'price-asc': 'Price, low to high',
  newest: 'Newest',
  'size-desc': 'Largest',
};

const OPTIONS = SORTS.map((value) => ({ value, label: LABELS[value] }));

/** The list's sort order. Its own form, so that it also works without JavaScript. */
export const SortSelect = ({
  search,
  onChange,
}: {
  search: Search;
  onChange: (next: Search) => void;
}) => (
  <form action="/properties" className="flex gap-3">
    <HiddenFields search={search} except={['sort']} />
    <NeedsConnection>
      <Select
        label="Sort by"
        labelHidden
        name="sort"
        className="md:w-52 lg:w-60"
        options={OPTIONS}
        value={search.sort}
        onChoose={(chosen) =>
          onChange({ ...search, sort: SORTS.find((each) => each === chosen) ?? search.sort })
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
