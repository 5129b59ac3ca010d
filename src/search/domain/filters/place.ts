import type { SearchedListing } from '#listings/domain/indexed-listing.ts';
import { isInGta } from '#places/domain/cities.ts';
import {
  ALL_CITIES,
  GTA,
  neighbourhoodOf,
  placeInAddress,
  placeKey,
  placeName,
  placeOf,
} from '#places/domain/place.ts';
import { placeText } from '#places/domain/place-text.ts';
import type { ValueDimension } from '../index/dimension.ts';
import { listOf, type Parser } from '../query-fields.ts';
import {
  type CountByChoice,
  countByChoice,
  type Filter,
  input,
  type ServedFilter,
} from './filter.ts';
import { ANY_POSTAL, type PostalCriteria } from './postal-area.ts';
import { ANY_STREET, type StreetCriteria } from './street.ts';
import type { WithinCriteria } from './within.ts';

export type PlaceCriteria = {
  /** Slugs or keys of places, or unknown places as given; homes in any of them are found. Empty for everywhere. */
  places: readonly string[];
};

/**
 * By city slug, area key or district ('toronto-c08'), and of the neighbourhoods only those that are searched: there are
 * hundreds, so they have a call of their own. Only non-zero counts, plus 'all-cities'.
 */
type PlaceCounts = { city: CountByChoice };

const ANY_PLACE: PlaceCriteria = { places: [] };

const PLACE_KEY: Parser<string> = {
  // A lone surrogate can't be encoded in a URL, so it wouldn't survive the round trip.
  parse: (text) => placeKey(placeInAddress(text.replace(/\p{Surrogate}/gu, '\uFFFD'))),
  takes: 'a place',
};

const PLACE_KEYS: Parser<string[]> = {
  ...listOf(PLACE_KEY),
  parse: (text) => (text === ALL_CITIES ? [] : listOf(PLACE_KEY).parse(text)),
};

export const place: Filter<PlaceCriteria> = {
  none: ANY_PLACE,
  parse: (query) => ({ places: query.take('city', PLACE_KEYS, ANY_PLACE.places) }),
  format: ({ places }) => (places.length === 0 ? {} : { city: places.join(',') }),
  chips: ({ places }) =>
    places.map((key) => ({
      label: placeName(placeOf(key)),
      without: { places: places.filter((each) => each !== key) },
      ...(places.length === 1 && { isWorthFinding: true }),
    })),
};

/** Chooses places, and leaves the street and the part of the map that were searched before: the places may be elsewhere. */
export const choosePlaces = <
  Criteria extends PlaceCriteria & StreetCriteria & PostalCriteria & WithinCriteria,
>(
  search: Criteria,
  places: readonly string[],
): Criteria => ({ ...search, places, ...ANY_STREET, ...ANY_POSTAL, within: null });

/** A listing outside the site's known cities has no values. */
export const PLACE: ValueDimension<SearchedListing, PlaceCriteria> = {
  kind: 'values',
  name: 'place',
  bits: 16,
  reads: ['citySlug', 'area', 'district', 'neighbourhood'],
  valuesOf({ citySlug: city, area, district, neighbourhood }) {
    if (city === null) return [];
    const keys = [placeKey({ kind: 'city', city })];
    const part = neighbourhoodOf(city, neighbourhood ?? '');
    if (part !== null) keys.push(placeKey(part));
    if (area !== null) keys.push(placeKey({ kind: 'area', area, city }));
    if (district !== null) keys.push(placeKey({ kind: 'district', district, city }));
    if (isInGta(city)) keys.push(GTA);
    return keys;
  },
  filterOf: ({ places }) => (places.length > 1 ? [places] : places),
};

/** By value of PLACE, because parsing one takes longer than counting its homes. */
const neighbourhoods = new Map<string, boolean>();

function isNeighbourhood(value: string): boolean {
  let known = neighbourhoods.get(value);
  if (known === undefined) {
    known = placeOf(value).kind === 'neighbourhood';
    neighbourhoods.set(value, known);
  }
  return known;
}

export const servedPlace = {
  parameters: {
    city: 'A city, area or board district, in any spelling, or the key of a neighbourhood, such as toronto-leslieville; or up to 50 of them, separated by commas, to find homes in any. An unknown place finds nothing.',
  },
  inputs: () => ({
    city: input(
      placeText(),
      'A city, area or board district of Ontario, in any spelling: Oakville, Bridle Path, Toronto C08. A neighbourhood is its city and name in lower case, with hyphens: toronto-leslieville, richmond-hill-mill-pond. Several, separated by commas, find homes in any of them. An unknown place finds nothing. Default: everywhere.',
    ),
  }),
  counts: () => ({ city: countByChoice() }),
  count({ search, valuesOf }) {
    const { total, entries } = valuesOf(PLACE.name, ANY_PLACE);
    const city: CountByChoice = { [ALL_CITIES]: total };
    for (const [value, count] of entries()) {
      if (count > 0 && (search.places.includes(value) || !isNeighbourhood(value)))
        city[value] = count;
    }
    return { city };
  },
} satisfies ServedFilter<PlaceCriteria, PlaceCounts>;
