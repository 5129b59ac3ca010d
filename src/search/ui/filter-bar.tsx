import type { ReactNode } from 'react';
import { NeedsConnection } from '#platform/ui/api/needs-connection.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Select } from '#platform/ui/forms/select.tsx';
import type { FacetCounts } from '../api.ts';
import { typeLabel, typesOf } from '../domain/filters/property-type.ts';
import { chooseFewest, minimumOf, ROOM_MINIMUMS } from '../domain/filters/rooms.ts';
import type { Search } from '../domain/search.ts';
import { HiddenFields } from './filters/hidden-fields.tsx';
import { PlaceSelect } from './filters/place-select.tsx';
import { PlainPriceFields } from './filters/price-filter.tsx';
import { PriceRangeSelect } from './filters/price-range-select.tsx';
import { FilterSheetButton } from './filters.tsx';
import { FindForm, SHORT_LABEL } from './find-form.tsx';
import { keptOf, useShownAs } from './list-address.ts';

type FilterBarProps = {
  search: Search;
  /** Absent until known. */
  facets: FacetCounts | undefined;
  total: number | undefined;
  onChange: (next: Search) => void;
  /** At the right end. */
  children?: ReactNode;
};

/**
 * The most used filters in one row above a map, and a button for all. Changes apply immediately; without JavaScript the
 * form is submitted, and keeps what else the address says.
 */
export const FilterBar = ({ search, facets, total, onChange, children }: FilterBarProps) => (
  <div className="filter-bar">
    {/* Where there is no room for its text, it is as wide as its icon. */}
    <FindForm
      kept={keptOf(search, useShownAs())}
      label={SHORT_LABEL}
      className="w-13 shrink-0 xl:w-60"
      inputClassName="max-xl:placeholder:text-transparent max-xl:pr-0!"
    />
    <form
      action="/properties"
      onSubmit={(event) => event.preventDefault()}
      className="min-w-0 flex-1 md:flex-none"
    >
      <NeedsConnection>
        <div className="flex gap-2">
          <PlaceSelect
            labelHidden
            className="min-w-0 flex-1 md:w-44 md:flex-none"
            search={search}
            counts={facets?.city}
            onChange={onChange}
          />
          <div className="w-40 max-md:hidden xl:has-[option[value=own]]:w-56 empty:hidden noscript:hidden">
            <PriceRangeSelect
              search={search}
              className=""
              onChoose={(price) => onChange({ ...search, ...price })}
            />
          </div>
          <noscript className="max-md:hidden">
            <PlainPriceFields search={search} className="flex w-56 items-center gap-1.5" />
          </noscript>
          {search.kind === 'homes' && (
            <>
              <BedroomSelect search={search} onChange={onChange} />
              <TypeSelect search={search} onChange={onChange} />
            </>
          )}
          <HiddenFields search={search} except={OWN_FIELDS} />
          <noscript>
            <Button type="submit">Show homes</Button>
          </noscript>
        </div>
      </NeedsConnection>
    </form>
    <div className="shrink-0 noscript:hidden">
      <FilterSheetButton
        className="px-4! shadow-card max-md:rounded-field"
        look="outline"
        search={search}
        facets={facets}
        total={total}
        onChange={onChange}
      />
    </div>
    {children}
  </div>
);

/** The form's own fields. */
const OWN_FIELDS = ['city', 'minPrice', 'maxPrice', 'minBedrooms', 'propertyType'];

type ChoiceProps = { search: Search; onChange: (next: Search) => void };

const BedroomSelect = ({ search, onChange }: ChoiceProps) => (
  <Select
    label="Bedrooms"
    labelHidden
    name="minBedrooms"
    className="w-32 max-lg:hidden"
    value={String(search.minBedrooms)}
    onChoose={(chosen) => {
      const before = { fewest: search.minBedrooms, most: search.maxBedrooms };
      const { fewest, most } = chooseFewest(before, minimumOf(chosen));
      onChange({ ...search, minBedrooms: fewest, maxBedrooms: most });
    }}
    options={ROOM_MINIMUMS.map((least) => ({
      value: String(least),
      label: least === 0 ? 'Any beds' : `${least}+ beds`,
    }))}
  />
);

const TypeSelect = ({ search, onChange }: ChoiceProps) => {
  const types = typesOf(search.propertyClass);
  const chosen = search.propertyTypes.join(',');
  return (
    <Select
      label="Property type"
      labelHidden
      name="propertyType"
      className="w-40 max-lg:hidden"
      value={chosen || 'all-types'}
      onChoose={(value) =>
        onChange({ ...search, propertyTypes: types.filter((type) => type === value) })
      }
      options={[
        { value: 'all-types', label: 'All types' },
        ...(search.propertyTypes.length > 1
          ? [{ value: chosen, label: `${search.propertyTypes.length} types` }]
          : []),
        ...types.map((value) => ({ value, label: typeLabel(value) })),
      ]}
    />
  );
};
