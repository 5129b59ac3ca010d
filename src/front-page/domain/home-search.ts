import {
  MINIMUMS,
  PRICE_RANGES,
  PROPERTY_CLASSES,
  PROPERTY_TYPES,
} from '#listings/domain/search.ts';
import { typeLabel } from '#listings/domain/search-choices.ts';
import { CITIES } from '#places/domain/cities.ts';
import { showShortDollars } from '#platform/domain/money.ts';

/** A dropdown of the search bar: under this name its choice stands in the address of the list. */
export type Dropdown = {
  name: 'city' | 'propertyType' | 'maxPrice' | 'minBedrooms';
  label: string;
  /** The first stands for no choice. */
  options: readonly { value: string; label: string }[];
};

/** Stands for no choice where the list itself has no word for it. */
const ANY = 'any';

const upTo = PRICE_RANGES.filter(({ value, min, max }) => value !== ANY && max > min)
  .filter(({ max }) => max < 10_000_000)
  .map(({ max }) => ({ value: String(max), label: `Up to ${showShortDollars(max)}` }));

export const DROPDOWNS: readonly Dropdown[] = [
  {
    name: 'city',
    label: 'Location',
    options: [
      { value: 'all-cities', label: 'All Cities' },
      ...CITIES.map(({ slug, name }) => ({ value: slug, label: name })),
    ],
  },
  {
    name: 'propertyType',
    label: 'Property Type',
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
    options: [{ value: ANY, label: 'Any Price' }, ...upTo],
  },
  {
    name: 'minBedrooms',
    label: 'Bedrooms',
    options: [
      { value: ANY, label: 'Any' },
      ...MINIMUMS.slice(1).map((least) => ({ value: String(least), label: `${least}+` })),
    ],
  },
];

/** The address of the list for what has been chosen, by dropdown: only real choices stand in it. */
export function searchAddress(chosen: ReadonlyMap<string, string>): string {
  const query = DROPDOWNS.flatMap(({ name, options }) => {
    const value = chosen.get(name);
    return value && value !== options[0]?.value ? [`${name}=${encodeURIComponent(value)}`] : [];
  });
  return query.length > 0 ? `/properties?${query.join('&')}` : '/properties';
}
