import { CITIES } from '#places/domain/cities.ts';
import { queryText } from '#platform/domain/call.ts';
import { formatShortDollars } from '#platform/domain/money.ts';
import { PRICE_RANGES } from '#search/domain/filters/price.ts';
import {
  PROPERTY_CLASSES,
  PROPERTY_TYPES,
  typeLabel,
} from '#search/domain/filters/property-type.ts';
import { ROOM_MINIMUMS } from '#search/domain/filters/rooms.ts';

/** A dropdown of the search bar; `name` is its query parameter on the list page. */
export type Dropdown = {
  name: 'city' | 'propertyType' | 'maxPrice' | 'minBedrooms';
  label: string;
  /** The value for no choice: selected by default, and left out of the URL. */
  none: string;
  options: readonly { value: string; label: string }[];
};

/** The value for no choice if the list has none of its own. */
const NO_CHOICE = 'any';

const upTo = PRICE_RANGES.flatMap(({ maxPrice }) =>
  maxPrice === null
    ? []
    : [{ value: String(maxPrice), label: `Up to ${formatShortDollars(maxPrice)}` }],
);

export const DROPDOWNS: readonly Dropdown[] = [
  {
    name: 'city',
    label: 'Location',
    none: 'all-cities',
    options: [
      { value: 'all-cities', label: 'All Cities' },
      ...CITIES.map(({ slug, name }) => ({ value: slug, label: name })),
    ],
  },
  {
    name: 'propertyType',
    label: 'Property Type',
    none: 'all-types',
    options: [
      { value: 'all-types', label: 'All Types' },
      ...PROPERTY_CLASSES.flatMap((each) => PROPERTY_TYPES[each]).map((type) => ({
        value: type,
        label: typeLabel(type),
      })),
    ],
  },
  {
    name: 'maxPrice',
    label: 'Price Range',
    none: NO_CHOICE,
    options: [...upTo, { value: NO_CHOICE, label: 'Any Price' }],
  },
  {
    name: 'minBedrooms',
    label: 'Bedrooms',
    none: NO_CHOICE,
    options: [
      { value: NO_CHOICE, label: 'Any' },
      ...ROOM_MINIMUMS.slice(1).map((least) => ({ value: String(least), label: `${least}+` })),
    ],
  },
];

/** What is chosen, by dropdown name. */
export type Choices = ReadonlyMap<string, string>;

/** The choices in what was kept of them: of each dropdown, one of its options. */
export function choicesFrom(kept: unknown): Choices {
  const given = new Map<string, unknown>(Object.entries(Object(kept)));
  return new Map(
    DROPDOWNS.map(({ name, none, options }) => [
      name,
      options.find(({ value }) => value === given.get(name))?.value ?? none,
    ]),
  );
}

/** The list's parameters for the choices; dropdowns without a choice are left out. */
export const chosenParameters = (chosen: Choices): Record<string, string> =>
  Object.fromEntries(
    DROPDOWNS.flatMap(({ name, none }) => {
      const value = chosen.get(name);
      return value && value !== none ? [[name, value]] : [];
    }),
  );

/** The list's URL for what was typed and the choices. */
export function searchAddress(typed: string, chosen: Choices): string {
  const query = queryText({ q: typed.trim() || undefined, ...chosenParameters(chosen) });
  return query === '' ? '/properties' : `/properties?${query}`;
}
