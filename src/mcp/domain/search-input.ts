import { z } from 'zod/mini';
import {
  KIND_CHOICES,
  PRICE_SLIDER,
  PROPERTY_CLASSES,
  PROPERTY_TYPES,
  ROOM_CHOICES,
  SORTS,
  TRANSACTION_TYPES,
} from '#search/domain/search.ts';
import { parseSearch, showSearch } from '#search/domain/search-query.ts';
import { PlaceText } from './place-text.ts';

const MOST = 20;
const HIGHEST = 999_999_999;

const optional = <Schema extends z.ZodMiniType>(schema: Schema, means: string) =>
  z.optional(schema.check(z.describe(means)));
const wholeNumber = (from: number, to: number) => z.int().check(z.minimum(from), z.maximum(to));
const dollars = wholeNumber(0, HIGHEST);

/** The inputs of a market search: the list's own filters, twenty listings at a time. */
export const SearchInput = z.strictObject({
  city: optional(
    PlaceText,
    'A city, area or board district of Ontario, in any spelling: Oakville, Bridle Path, Toronto C08. A neighbourhood is its city and name in lower case, with hyphens: toronto-leslieville, richmond-hill-mill-pond. An unknown place finds nothing. Default: everywhere.',
  ),
  homesOnly: optional(z.boolean(), 'true leaves out commercial property. Default: false.'),
  kind: optional(
    z.enum(KIND_CHOICES),
    'homes: homes and commercial property. other: lockers, parking spaces, vacant land, farms and timeshares instead, which have no class, type or rooms to filter by. Default: homes.',
  ),
  propertyClass: optional(z.enum(PROPERTY_CLASSES), 'Default: every class.'),
  propertyType: optional(
    z.enum(Object.values(PROPERTY_TYPES).flat()),
    'A type of the class. Default: every type.',
  ),
  transactionType: optional(z.enum(TRANSACTION_TYPES), 'Default: For Sale.'),
  minPrice: optional(dollars, 'Whole Canadian dollars; for a lease, the monthly rent.'),
  maxPrice: optional(
    dollars,
    `Whole Canadian dollars; for a lease, the monthly rent. From ${PRICE_SLIDER['For Sale'].end} on (${PRICE_SLIDER['For Lease'].end} for a lease) it means no maximum.`,
  ),
  minBedrooms: optional(wholeNumber(0, 5), 'At least this many.'),
  rooms: optional(
    z.enum(ROOM_CHOICES),
    'What minBedrooms counts. all: bedrooms below grade and dens too, so a 2+1 is found by 3. above: only bedrooms above grade. Default: all.',
  ),
  minBathrooms: optional(wholeNumber(0, 5), 'At least this many.'),
  sort: optional(z.enum(SORTS), 'Default: price-desc, most expensive first.'),
  limit: optional(wholeNumber(1, MOST), 'Listings to return. Default: 10.'),
  offset: optional(wholeNumber(0, HIGHEST), 'Listings to skip. Default: 0.'),
});
export type SearchInput = z.infer<typeof SearchInput>;

const USUAL = { limit: 10, offset: 0 };

/** The same as the list call's parameters. */
export const paramsOf = ({ homesOnly = false, ...input }: SearchInput): [string, string][] =>
  Object.entries({ ...USUAL, ...(homesOnly && { homes: 1 }), ...input }).map(([name, value]) => [
    name,
    String(value),
  ]);

/** The URL of the page with the same search. */
export function searchPage(input: SearchInput, origin: string): string {
  const parsed = parseSearch(paramsOf(input));
  const query = parsed.ok ? showSearch(parsed.search) : '';
  return `${origin}/properties${query && `?${query}`}`;
}
