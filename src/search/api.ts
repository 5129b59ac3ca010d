import { z } from 'zod/mini';
import { Property } from '#listings/api.ts';
import { parseListingId } from '#listings/domain/listing.ts';
import { call } from '#platform/domain/call.ts';
import { Destinations, TravelSource } from '#transit/api.ts';
import { parseSearch } from './domain/search-query.ts';

const Counts = z.record(z.string(), z.number());

export const FacetCounts = z.object({
  city: Counts,
  kind: Counts,
  propertyClass: Counts,
  propertyType: Counts,
  transactionType: Counts,
  minBedrooms: z.array(z.number()),
  minBathrooms: z.array(z.number()),
  prices: z.array(z.number()),
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

/**
 * The raw query parameters of the list call, parsed by domain/search-query.ts. Empty text counts as absent, and the
 * last of repeated parameters wins.
 */
export const PropertiesQuery = z.object({
  city: text(
    'A city, area or board district, in any spelling, or the key of a neighbourhood, such as toronto-leslieville; an unknown place finds nothing.',
  ),
  kind: text(
    'homes (the default) finds homes and commercial property; other finds lockers, parking spaces, vacant land, farms and timeshares instead, whatever class, type and rooms are given.',
  ),
  homes: text('1 leaves out commercial property too, and prices that are no price of a home.'),
  propertyClass: text('Freehold, Condo & Other, Commercial, or all-classes.'),
  propertyType: text('A type of the site’s list, such as Detached, or all-types.'),
  transactionType: text('For Sale (the default) or For Lease.'),
  minPrice: text('Whole dollars; 0 means no minimum. For a lease, the monthly rent.'),
  maxPrice: text('Whole dollars; from 10000000 on (20000 for a lease) it means no maximum.'),
  minBedrooms: text('0 to 5.'),
  rooms: text(
    'What minBedrooms counts: all (the default) counts bedrooms below grade and dens too, above only those above grade.',
  ),
  minBathrooms: text('0 to 5.'),
  area: text(
    'Only homes in these areas: one to five HERE flexible polylines separated by dots, or ~ and the id of a stored area.',
  ),
  circle: text(
    'Only homes this near: latitude/longitude/kilometres, such as 43.45/-79.68/5, or with 0 exactly at this position.',
  ),
  view: text(
    'Only homes on this map: zoom/latitude/longitude, such as 11/43.45/-79.68, zoom 6 to 16. Homes that show no exact address count as in the middle of their neighbourhood. Ignored if area or circle is given.',
  ),
  reach: text(
    'Only homes from which destinations can be reached by transit in time: up to three, separated by commas, each a place or latitude/longitude, a slash, and minutes, such as union-station/40. An unknown place finds nothing.',
  ),
  reachTo: text('One more destination, for forms: a place, or latitude/longitude.'),
  reachMinutes: text('The minutes for reachTo; 40 by default.'),
  frame: text('How many cells of 64 pixels the map shows, columns x rows; 12x9 by default.'),
  sort: text('price-desc (the default), price-asc, newest or size-desc.'),
  limit: text('1 to 100 listings; 27 by default.'),
  offset: text('How many listings to skip.'),
  facets: text('1 adds how many listings each other choice would find, and a price histogram.'),
});

const named = ([name, value]: [string, string | undefined]) =>
  value === undefined ? [] : [[name, value] as const];

type GivenFields = z.input<typeof PropertiesQuery>;

function parsedFields(given: GivenFields, issues: z.core.$ZodRawIssue[]) {
  const parsed = parseSearch(Object.entries(given).flatMap(named));
  if (parsed.ok) return parsed;
  for (const { path, message } of parsed.issues)
    issues.push({ code: 'custom', input: given, path: [path], message });
  return z.NEVER;
}

/** The filters of the list call, for calls that answer about all homes found. */
export const SearchQuery = z.pipe(
  z.omit(PropertiesQuery, { sort: true, limit: true, offset: true, facets: true }),
  z.transform((given, { issues }) => parsedFields(given, issues).search),
);

export const listProperties = call({
  method: 'GET',
  path: '/api/properties',
  summary: 'Listings that match every filter given, sorted, a page at a time.',
  query: z.pipe(
    PropertiesQuery,
    z.transform((given, { issues }) => parsedFields(given, issues)),
  ),
  answer: PropertyList,
  refusals: { 400: 'A value is invalid; the message names the field and what it takes.' },
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
  refusals: { 400: 'A value is invalid; the message names the field and what it takes.' },
});

const MOST_NAMED = 20;

const ListingIds = z.pipe(
  z._default(z.string().check(z.describe('Up to 20 ids, separated by commas.')), ''),
  z.transform((given, { issues }) => {
    const ids = given.split(',').map(parseListingId);
    const known = ids.filter((id) => id !== null);
    if (known.length === ids.length && ids.length <= MOST_NAMED) return known;
    const message = `ids takes up to ${MOST_NAMED} ids, separated by commas`;
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
