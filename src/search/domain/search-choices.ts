import { placeName, placeOf } from '#places/domain/place.ts';
import { showShortDollars } from '#platform/domain/money.ts';
import {
  EVERYTHING,
  PRICE_SLIDER,
  PROPERTY_CLASSES,
  PROPERTY_TYPES,
  type PropertyClassChoice,
  type PropertyType,
  type PropertyTypeChoice,
  priceBounds,
  type Search,
  type TransactionType,
} from './search.ts';

/** The types that a class holds; all of them for 'all-classes'. */
export function typesOf(chosen: PropertyClassChoice): readonly PropertyType[] {
  if (chosen === 'all-classes') return PROPERTY_CLASSES.flatMap((each) => PROPERTY_TYPES[each]);
  return PROPERTY_TYPES[chosen];
}

/** What a type is called where people read it. */
export const typeLabel = (type: PropertyTypeChoice): string => {
  if (type === 'all-types') return 'All types';
  return type === 'Attached/Row/Street Townhouse' ? 'Attached/Row Townhouse' : type;
};

/** Whether its class and its type exclude each other: no choice on the page leads there, but an address may. */
export const contradictsItself = ({ propertyClass, propertyType }: Search): boolean =>
  propertyType !== 'all-types' && !typesOf(propertyClass).some((type) => type === propertyType);

/** Chooses a class, and drops a type that does not belong to it. */
export function chooseClass(search: Search, propertyClass: PropertyClassChoice): Search {
  const chosen = { ...search, propertyClass };
  return contradictsItself(chosen) ? { ...chosen, propertyType: EVERYTHING.propertyType } : chosen;
}

/** Turns from sales to leases or back; a price asked of the one says nothing of the other. */
export function chooseTransaction<Asked extends Search>(
  search: Asked,
  transactionType: TransactionType,
): Asked {
  if (transactionType === search.transactionType) return search;
  return { ...search, transactionType, minPrice: 0, maxPrice: PRICE_SLIDER[transactionType].end };
}

/** A filter that is not at its default: what its chip says, and the search without it. */
export type ActiveFilter = {
  filter: Exclude<keyof Search, 'minPrice' | 'maxPrice' | 'sort'> | 'price';
  label: string;
  without: Search;
};

/** The filters that narrow a search, in the order their chips stand. */
export function activeFilters(search: Search): ActiveFilter[] {
  const { city, homesOnly, propertyClass, propertyType, transactionType } = search;
  const { minBedrooms, minBathrooms } = search;
  const price = priceLabel(search);
  const all: (ActiveFilter | false)[] = [
    transactionType !== EVERYTHING.transactionType && {
      filter: 'transactionType',
      label: transactionType,
      without: chooseTransaction(search, EVERYTHING.transactionType),
    },
    city !== EVERYTHING.city && {
      filter: 'city',
      label: placeName(placeOf(city)),
      without: { ...search, city: EVERYTHING.city },
    },
    homesOnly && {
      filter: 'homesOnly',
      label: 'Homes only',
      without: { ...search, homesOnly: false },
    },
    propertyClass !== EVERYTHING.propertyClass && {
      filter: 'propertyClass',
      label: propertyClass,
      without: { ...search, propertyClass: EVERYTHING.propertyClass },
    },
    propertyType !== EVERYTHING.propertyType && {
      filter: 'propertyType',
      label: typeLabel(propertyType),
      without: { ...search, propertyType: EVERYTHING.propertyType },
    },
    minBedrooms > 0 && {
      filter: 'minBedrooms',
      label: `${minBedrooms}+ bedrooms`,
      without: { ...search, minBedrooms: 0 },
    },
    minBathrooms > 0 && {
      filter: 'minBathrooms',
      label: `${minBathrooms}+ bathrooms`,
      without: { ...search, minBathrooms: 0 },
    },
    price !== null && {
      filter: 'price',
      label: price,
      without: { ...search, minPrice: 0, maxPrice: PRICE_SLIDER[transactionType].end },
    },
  ];
  return all.filter((one) => one !== false);
}

function priceLabel(search: Search): string | null {
  const { from, to } = priceBounds({ ...search, homesOnly: false });
  if (to === Number.POSITIVE_INFINITY) return from === 0 ? null : `From ${showShortDollars(from)}`;
  if (from === 0) return `Up to ${showShortDollars(to)}`;
  return `${showShortDollars(from)} – ${showShortDollars(to)}`;
}
