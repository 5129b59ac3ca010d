import * as z from 'zod/mini';
import { Property } from '#listings/api.ts';
import { parseListingId } from '#listings/domain/listing.ts';
import { call } from '#platform/domain/call.ts';
import { merge } from '#platform/domain/merge.ts';
import { Destinations, TravelSource } from '#transit/api.ts';
import type { ServedFilter } from './domain/filters/filter.ts';
import { SERVED_FILTERS } from './domain/filters/filters.ts';
import { TRANSACTION_TYPES } from './domain/filters/transaction-type.ts';
import { wholeNumber } from './domain/query-fields.ts';
import { parseSearch } from './domain/search-query.ts';
import { servedSort } from './domain/sort.ts';

/** What the list call counts for each filter. */
export const FacetCounts = z.object({
  ...merge(SERVED_FILTERS.flatMap((served) => ('counts' in served ? [served.counts()] : []))),
  /** If nothing is found: how many homes would be without each active filter, in the order of their parameters. */
  withoutEach: z.optional(z.array(z.number())),
});
export type FacetCounts = z.infer<typeof FacetCounts>;

export const ListTravel = z.object({
  /** Of each destination, in short: 'Union'; null if the place is unknown. */
  names: z.array(z.nullable(z.string())),
  /** For each listing the minutes to each destination; null where there is no answer. */
  minutes: z.array(z.array(z.nullable(z.number()))),
  source: TravelSource,
});
export type ListTravel = z.infer<typeof ListTravel>;

export const PropertyList = z.object({
  properties: z.array(Property),
  total: z.number(),
  /** When the last full sync with the board finished, ISO 8601; null before the first. */
  lastRefreshed: z.nullable(z.string()),
  /** On request (facets=1). */
  facets: z.optional(FacetCounts),
  /** If `reach` is given: how long the way takes from each listing, in the same order. */
  travel: z.optional(ListTravel),
});
export type PropertyList = z.infer<typeof PropertyList>;

const text = (means: string) => z.optional(z.string().check(z.describe(means)));

const textsOf = (filters: readonly Pick<ServedFilter, 'parameters'>[]) =>
  Object.fromEntries(
    filters
      .flatMap(({ parameters }) => Object.entries(parameters))
      .map(([name, means]) => [name, text(means)]),
  );

/**
 * The raw query parameters of the list call's filters, parsed by domain/search-query.ts. Empty text counts as absent, and
 * the last of repeated parameters wins.
 */
const FilterTexts = z.object(textsOf(SERVED_FILTERS));

export const PropertiesQuery = z.extend(FilterTexts, {
  ...textsOf([servedSort]),
  limit: text('1 to 100 listings; 27 by default.'),
  offset: text('How many listings to skip.'),
  facets: text('1 adds how many listings each other choice would find, and a price histogram.'),
});

const named = ([name, value]: [string, string | undefined]) =>
  value === undefined ? [] : [[name, value] as const];

type GivenFields = z.input<typeof PropertiesQuery> | z.input<typeof FilterTexts>;

function parsedFields(given: GivenFields, issues: z.core.$ZodRawIssue[]) {
  const parsed = parseSearch(Object.entries(given).flatMap(named));
  if (parsed.ok) return parsed;
  for (const { path, message } of parsed.issues)
    issues.push({ code: 'custom', input: given, path: [path], message });
  return z.NEVER;
}

/** The filters of the list call, for calls that answer about all homes found. Each call admits the search for its viewer. */
export const SearchQuery = z.pipe(
  FilterTexts,
  z.transform((given, { issues }) => parsedFields(given, issues).requested),
);

/** The refusals of every call whose query is a search. */
export const SEARCH_REFUSALS = {
  400: 'A value is invalid; the message names the field and what it takes.',
  403: 'A filter or the order is for registered visitors; the message names its parameter.',
} as const;

export const listProperties = call({
  method: 'GET',
  path: '/api/properties',
  summary: 'Listings that match every filter given, sorted, a page at a time.',
  query: z.pipe(
    PropertiesQuery,
    z.transform((given, { issues }) => parsedFields(given, issues)),
  ),
  answer: PropertyList,
  refusals: SEARCH_REFUSALS,
});

const Neighbourhood = z.object({
  key: z.string().check(z.describe('Its value as `city` of a search: toronto-leslieville.')),
  name: z.string(),
  city: z.string().check(z.describe('The key of its city: toronto.')),
  count: z.number().check(z.describe('At least 1.')),
});

export const countNeighbourhoods = call({
  method: 'GET',
  path: '/api/properties/neighbourhoods',
  summary:
    'The neighbourhoods in which a search finds homes, whatever its city, by city and then from the most homes to the fewest.',
  query: SearchQuery,
  answer: z.object({ neighbourhoods: z.array(Neighbourhood) }),
  refusals: SEARCH_REFUSALS,
});

const Offer = z.enum(TRANSACTION_TYPES);

/** The homes that a suggestion leads to. */
const HOMES_OF_SUGGESTION = {
  count: z
    .number()
    .check(z.describe('As many as the list with `query` has. 0 if the other filters leave none.')),
  /** For lease if only leases are found and the search did not ask for them. */
  offer: Offer,
  query: z.string().check(z.describe('The query of the list call that finds them.')),
};

export const PlaceSuggestion = z.object({
  key: z.string().check(z.describe('Its value as `city` of a search: toronto-leslieville.')),
  name: z.string(),
  kind: z.enum(['gta', 'city', 'area', 'district', 'neighbourhood']),
  /** The city it is a part of, or a city's region; null for the Greater Toronto Area. */
  within: z.nullable(z.string()),
  ...HOMES_OF_SUGGESTION,
});
export type PlaceSuggestion = z.infer<typeof PlaceSuggestion>;

const StreetSuggestion = z.object({ name: z.string(), city: z.string(), ...HOMES_OF_SUGGESTION });

/** A house number with several homes: '25 Capreol Court'. */
const BuildingSuggestion = z.object({
  address: z.string(),
  city: z.string(),
  ...HOMES_OF_SUGGESTION,
});

const PostalSuggestion = z.object({ area: z.string(), ...HOMES_OF_SUGGESTION });
const BrokerageSuggestion = z.object({ name: z.string(), ...HOMES_OF_SUGGESTION });

export const Suggestions = z.object({
  /** What was typed, on one line. */
  query: z.string(),
  /** The name that is meant if what was typed is misspelled; else null. */
  corrected: z.nullable(z.string()),
  /** The address on this site of the one thing that is meant; null if there are several, or none. */
  best: z.nullable(z.string()),
  places: z.array(PlaceSuggestion),
  homes: z.array(Property),
  streets: z.array(StreetSuggestion),
  buildings: z.array(BuildingSuggestion),
  postalCodes: z.array(PostalSuggestion),
  brokerages: z.array(BrokerageSuggestion),
});
export type Suggestions = z.infer<typeof Suggestions>;

const SuggestQuery = z.pipe(
  z.extend(FilterTexts, {
    q: text(
      'A place, an address with or without unit, a street, a building, a postal code’s first half, an MLS® number or a brokerage, as typed so far. Of long text the first 200 characters are read.',
    ),
    each: text('How many of each kind at most, 1 to 20; without it, eight in all.'),
  }),
  z.transform(({ q = '', each, ...given }, { issues }) => ({
    q,
    each: eachIn(each, issues),
    requested: parsedFields(given, issues).requested,
  })),
);

const MAX_EACH = wholeNumber(1, 20);

function eachIn(each = '', issues: z.core.$ZodRawIssue[]): number | null {
  const most = MAX_EACH.parse(each);
  const message = `each must be ${MAX_EACH.takes}`;
  if (each !== '' && most === undefined)
    issues.push({ code: 'custom', input: each, path: ['each'], message });
  return most ?? null;
}

export const suggest = call({
  method: 'GET',
  path: '/api/search/suggest',
  summary:
    'What a text may mean while it is being typed, by kind, the best first: places with counts, homes on the market, streets, buildings, postal codes, brokerages. With the filters of the list call, counts are of homes that meet them. Homes that withhold their address are found by place and MLS® number only.',
  query: SuggestQuery,
  answer: Suggestions,
  refusals: SEARCH_REFUSALS,
});

export const findGone = call({
  method: 'GET',
  path: '/api/search/gone',
  summary:
    'The home that a complete address or MLS® number names, if it has left the market, and the homes on the market that are most like it. Neither its price nor what became of it.',
  query: z.object({
    q: z._default(
      z.string().check(z.describe('An address with its street number, or an MLS® number.')),
      '',
    ),
  }),
  answer: z.object({
    gone: z.nullable(
      z.object({
        /** As it was asked for: '84 Leslie Street', 'MLS® W11900001'. */
        name: z.string(),
        /** Where the homes like it are: 'Leslieville'; null if there are none. */
        alike: z.nullable(z.object({ place: z.string(), ...HOMES_OF_SUGGESTION })),
      }),
    ),
  }),
});

const MAX_IDS = 20;

const ListingIds = z.pipe(
  z._default(z.string().check(z.describe('Up to 20 ids, separated by commas.')), ''),
  z.transform((given, { issues }) => {
    const ids = given.split(',').map(parseListingId);
    const known = ids.filter((id) => id !== null);
    if (known.length === ids.length && ids.length <= MAX_IDS) return known;
    const message = `ids takes up to ${MAX_IDS} ids, separated by commas`;
    issues.push({ code: 'custom', input: given, message });
    return z.NEVER;
  }),
);

export const listNamed = call({
  method: 'GET',
  path: '/api/properties/named',
  summary: 'Listings by id, as lists show them; those off the market are left out.',
  query: z.object({ ids: ListingIds, reach: z.optional(Destinations) }),
  answer: z.object({ properties: z.array(Property), travel: z.optional(ListTravel) }),
  refusals: { 400: 'A value is invalid; the message names the field and what it takes.' },
});

export const listFeatured = call({
  method: 'GET',
  path: '/api/properties/featured',
  summary: 'The brokerage’s featured listings.',
  answer: z.object({ properties: z.array(Property) }),
});
