import type { ReactNode } from 'react';
import { NeedsConnection } from '#platform/ui/api/needs-connection.tsx';
import { Segmented } from '#platform/ui/forms/segmented.tsx';
import { chooseOffer } from '../../domain/filters/offer.ts';
import { TRANSACTION_TYPES } from '../../domain/filters/transaction-type.ts';
import { ClassFilter, TypeFilter } from './class-and-type.tsx';
import type { FilterFormProps } from './filter-form-props.ts';
import { KindFilter } from './kind-filter.tsx';
import { PlainFilters } from './lazy-plain-filters.ts';
import { MinimumRooms } from './minimum-rooms.tsx';
import { ParkingFilter } from './parking-filter.tsx';
import { PlaceSelect } from './place-select.tsx';
import { PriceFilter } from './price-filter.tsx';
import { RoomsFilter } from './rooms-filter.tsx';
import { SizeFilter } from './size-filter.tsx';
import { WordsFilter } from './words-filter.tsx';

/**
 * The most used filters, and others as `children`. Changes apply immediately; without JavaScript the form is submitted, with
 * all filters, and its fields produce the same URL.
 */
export const FilterForm = ({
  search,
  facets,
  onChange,
  children,
}: FilterFormProps & { children?: ReactNode }) => (
  <form action="/properties" onSubmit={(event) => event.preventDefault()}>
    <NeedsConnection why="Search and filters need a connection.">
      <Part>
        <Segmented
          legend="For sale or for lease"
          quietLegend
          name="transactionType"
          options={OFFERS}
          value={search.transactionType}
          onChoose={(offer) => onChange(chooseOffer(search, offer))}
        />
      </Part>
      <Part>
        <PlaceSelect canAdd search={search} counts={facets?.city} onChange={onChange} />
      </Part>
      <Part>
        <PriceFilter search={search} counts={facets?.prices} onChange={onChange} />
      </Part>
      <Part>
        <KindFilter search={search} facets={facets} onChange={onChange} />
      </Part>
      {search.kind === 'homes' && <HomeParts search={search} facets={facets} onChange={onChange} />}
      <Part>
        <WordsFilter search={search} onChange={onChange} />
      </Part>
      {children}
      <noscript>
        <PlainFilters search={search} facets={facets} formFields={OWN_FIELDS} />
      </noscript>
    </NeedsConnection>
  </form>
);

/** The filters that lockers and parking spaces don't have. */
const HomeParts = ({ search, facets, onChange }: FilterFormProps) => (
  <>
    <Part>
      <MinimumRooms
        rooms="Bedrooms"
        bounds={{ fewest: search.minBedrooms, most: search.maxBedrooms }}
        onChange={({ fewest, most }) =>
          onChange({ ...search, minBedrooms: fewest, maxBedrooms: most })
        }
      />
      <RoomsFilter search={search} onChange={onChange} />
    </Part>
    <Part>
      <MinimumRooms
        rooms="Bathrooms"
        bounds={{ fewest: search.minBathrooms, most: search.maxBathrooms }}
        onChange={({ fewest, most }) =>
          onChange({ ...search, minBathrooms: fewest, maxBathrooms: most })
        }
      />
    </Part>
    <Part>
      <ClassFilter search={search} facets={facets} onChange={onChange} />
    </Part>
    <Part>
      <TypeFilter search={search} facets={facets} onChange={onChange} />
    </Part>
    <Part>
      <SizeFilter search={search} facets={facets} onChange={onChange} />
    </Part>
    <Part>
      <ParkingFilter search={search} onChange={onChange} />
    </Part>
  </>
);

/** A hairline between filters. Not the fieldset's own border, because a legend would sit on it. */
export const Part = ({ children }: { children: ReactNode }) => (
  <div className="border-line border-t py-5 first:border-t-0 first:pt-0">{children}</div>
);

/** The names of its fields. */
const OWN_FIELDS = [
  'transactionType',
  'city',
  'minPrice',
  'maxPrice',
  'kind',
  'minBedrooms',
  'maxBedrooms',
  'rooms',
  'minBathrooms',
  'maxBathrooms',
  'propertyClass',
  'propertyType',
  'minParking',
  'keywords',
];

const OFFERS = TRANSACTION_TYPES.map((value) => ({ value, label: value }));
