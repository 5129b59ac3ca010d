import { Button } from '#platform/ui/button.tsx';
import { Segmented } from '#platform/ui/segmented.tsx';
import type { FacetCounts } from '../api.ts';
import { MINIMUMS, type Minimum, type Search, TRANSACTION_TYPES } from '../domain/search.ts';
import { chooseTransaction } from '../domain/search-choices.ts';
import { ClassFilter, TypeFilter } from './class-and-type.tsx';
import { HiddenFields } from './hidden-fields.tsx';
import { PlaceSelect } from './place-select.tsx';
import { PriceFilter } from './price-filter.tsx';

export type FilterFormProps = {
  search: Search;
  /** Absent while they are not known: then no choice claims a number. */
  facets: FacetCounts | undefined;
  onChange: (next: Search) => void;
};

/**
 * Every filter. A change takes effect at once; without JavaScript the form itself is sent, and its
 * fields make the same address.
 */
export const FilterForm = ({ search, facets, onChange }: FilterFormProps) => (
  <form
    action="/properties"
    onSubmit={(event) => event.preventDefault()}
    className="flex flex-col gap-5 *:not-first:border-line *:not-first:border-t *:not-first:pt-5"
  >
    <Segmented
      legend="For sale or for lease"
      quietLegend
      name="transactionType"
      options={OFFERS}
      value={search.transactionType}
      onChoose={(offer) => onChange(chooseTransaction(search, offer))}
    />
    <PlaceSelect
      value={search.city}
      counts={facets?.city}
      onChoose={(city) => onChange({ ...search, city })}
    />
    <PriceFilter search={search} counts={facets?.prices} onChange={onChange} />
    <Segmented
      legend="Bedrooms"
      name="minBedrooms"
      options={LEAST}
      value={String(search.minBedrooms)}
      onChoose={(least) => onChange({ ...search, minBedrooms: minimumOf(least) })}
    />
    <Segmented
      legend="Bathrooms"
      name="minBathrooms"
      options={LEAST}
      value={String(search.minBathrooms)}
      onChoose={(least) => onChange({ ...search, minBathrooms: minimumOf(least) })}
    />
    <ClassFilter search={search} facets={facets} onChange={onChange} />
    <TypeFilter search={search} facets={facets} onChange={onChange} />
    <noscript>
      <HiddenFields search={search} only="sort" />
      <Button type="submit" className="w-full">
        Show properties
      </Button>
    </noscript>
  </form>
);

const OFFERS = TRANSACTION_TYPES.map((value) => ({ value, label: value }));

const LEAST = MINIMUMS.map((least) => ({
  value: String(least),
  label: least === 0 ? 'Any' : `${least}+`,
}));

const minimumOf = (chosen: string): Minimum =>
  MINIMUMS.find((least) => String(least) === chosen) ?? 0;
