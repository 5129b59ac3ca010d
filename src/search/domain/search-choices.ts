import { placeName, placeOf } from '#places/domain/place.ts';
import { showShortDollars } from '#platform/domain/money.ts';
import { destinationLabel } from '#transit/domain/destination.ts';
import {
  EVERYTHING,
  type KindChoice,
  PRICE_SLIDER,
  PROPERTY_CLASSES,
  PROPERTY_TYPES,
  type PropertyClassChoice,
  type PropertyType,
  priceBounds,
  type Search,
  type TransactionType,
  typeLabel,
} from './search.ts';
import type { Within } from './within.ts';

/** The types in a class; all types for 'all-classes'. */
export function typesOf(chosen: PropertyClassChoice): readonly PropertyType[] {
  if (chosen === 'all-classes') return PROPERTY_CLASSES.flatMap((each) => PROPERTY_TYPES[each]);
  return PROPERTY_TYPES[chosen];
}

/** The name of the choice that finds what is neither a home nor commercial property. */
export const LOCKERS_AND_PARKING = 'Lockers and parking';

/** Whether the class and type exclude each other. No choice on the page leads there, but a URL can. */
export const contradictsItself = ({ propertyClass, propertyType }: Search): boolean =>
  propertyType !== 'all-types' && !typesOf(propertyClass).some((type) => type === propertyType);

/** Chooses a class, and drops a type that doesn't belong to it. */
export function chooseClass(search: Search, propertyClass: PropertyClassChoice): Search {
  const chosen = { ...search, propertyClass };
  return contradictsItself(chosen) ? { ...chosen, propertyType: EVERYTHING.propertyType } : chosen;
}

/**
 * Chooses between homes and the rest. Lockers and parking spaces have no rooms, nor any of the listed types, so choosing
 * them drops those filters.
 */
export const chooseKind = <Criteria extends Search>(
  search: Criteria,
  kind: KindChoice,
): Criteria =>
  kind === 'homes'
    ? { ...search, kind }
    : {
        ...search,
        kind,
        homesOnly: false,
        propertyClass: EVERYTHING.propertyClass,
        propertyType: EVERYTHING.propertyType,
        minBedrooms: 0,
        rooms: EVERYTHING.rooms,
        minBathrooms: 0,
      };

/** Chooses a city or area, and leaves the part of the map that was searched before: the place may be elsewhere. */
export const choosePlace = (search: Search, city: string): Search => ({
  ...search,
  city,
  within: null,
});

/** Switches between sales and leases and resets the price filter, because a sale price means nothing for a lease. */
export function chooseTransaction<Criteria extends Search>(
  search: Criteria,
  transactionType: TransactionType,
): Criteria {
  if (transactionType === search.transactionType) return search;
  return withAnyPrice({ ...search, transactionType });
}

export const withAnyPrice = <Criteria extends Search>(search: Criteria): Criteria => ({
  ...search,
  minPrice: 0,
  maxPrice: PRICE_SLIDER[search.transactionType].end,
});

/** An active filter: its chip's label, and the search without it. */
export type ActiveFilter = {
  filter: Exclude<keyof Search, 'minPrice' | 'maxPrice' | 'rooms' | 'sort'> | 'price';
  label: string;
  without: Search;
};

/** The active filters, in the order of their chips. Each destination is one of its own. */
export const activeFilters = (search: Search): ActiveFilter[] => [
  ...FILTERS.flatMap(({ filter, labelOf, without }) => {
    const label = labelOf(search);
    return label === null ? [] : [{ filter, label, without: without(search) }];
  }),
  ...search.reach.map((destination) => ({
    filter: 'reach' as const,
    label: destinationLabel(destination),
    without: { ...search, reach: search.reach.filter((each) => each !== destination) },
  })),
];

/** How many filters the visitor has chosen. Moving the map narrows the homes to its view, and chooses none. */
export const filterCount = (search: Search): number =>
  activeFilters(search.within?.kind === 'view' ? { ...search, within: null } : search).length;

type Filter = {
  filter: ActiveFilter['filter'];
  /** Null if the search doesn't filter by it. */
  labelOf(search: Search): string | null;
  without(search: Search): Search;
};

const FILTERS: readonly Filter[] = [
  {
    filter: 'transactionType',
    labelOf: ({ transactionType }) =>
      transactionType === EVERYTHING.transactionType ? null : transactionType,
    without: (search) => chooseTransaction(search, EVERYTHING.transactionType),
  },
  {
    filter: 'city',
    labelOf: ({ city }) => (city === EVERYTHING.city ? null : placeName(placeOf(city))),
    without: (search) => ({ ...search, city: EVERYTHING.city }),
  },
  {
    filter: 'kind',
    labelOf: ({ kind }) => (kind === 'other' ? LOCKERS_AND_PARKING : null),
    without: (search) => chooseKind(search, 'homes'),
  },
  {
    filter: 'homesOnly',
    labelOf: ({ homesOnly }) => (homesOnly ? 'Homes only' : null),
    without: (search) => ({ ...search, homesOnly: false }),
  },
  {
    filter: 'propertyClass',
    labelOf: ({ propertyClass }) =>
      propertyClass === EVERYTHING.propertyClass ? null : propertyClass,
    without: (search) => ({ ...search, propertyClass: EVERYTHING.propertyClass }),
  },
  {
    filter: 'propertyType',
    labelOf: ({ propertyType }) =>
      propertyType === EVERYTHING.propertyType ? null : typeLabel(propertyType),
    without: (search) => ({ ...search, propertyType: EVERYTHING.propertyType }),
  },
  {
    filter: 'minBedrooms',
    labelOf: ({ minBedrooms, rooms }) =>
      minBedrooms > 0 ? `${minBedrooms}+ bedrooms${rooms === 'above' ? ' above grade' : ''}` : null,
    without: (search) => ({ ...search, minBedrooms: 0, rooms: EVERYTHING.rooms }),
  },
  {
    filter: 'minBathrooms',
    labelOf: ({ minBathrooms }) => (minBathrooms > 0 ? `${minBathrooms}+ bathrooms` : null),
    without: (search) => ({ ...search, minBathrooms: 0 }),
  },
  { filter: 'price', labelOf: priceLabel, without: withAnyPrice },
  {
    filter: 'within',
    labelOf: ({ within }) => within && withinLabel(within),
    without: (search) => ({ ...search, within: null }),
  },
];

function withinLabel(within: Within): string {
  switch (within.kind) {
    case 'view':
      return 'In this view';
    case 'areas':
    case 'stored-areas':
      return 'Area on the map';
    case 'circle':
      return within.circle.kilometres === 0
        ? 'At one address'
        : `Within ${within.circle.kilometres} km`;
  }
}

function priceLabel(search: Search): string | null {
  const { from, to } = priceBounds({ ...search, homesOnly: false });
  if (to === Number.POSITIVE_INFINITY) return from === 0 ? null : `From ${showShortDollars(from)}`;
  if (from === 0) return `Up to ${showShortDollars(to)}`;
  return `${showShortDollars(from)} – ${showShortDollars(to)}`;
}

/** Other travel times: where they lead to is what a map shows, not the part of it that was looked at before. */
export const chooseReach = (search: Search, reach: Search['reach']): Search => ({
  ...search,
  reach,
  within: reach.length > 0 && search.within?.kind === 'view' ? null : search.within,
});
