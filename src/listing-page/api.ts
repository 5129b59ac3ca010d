import * as z from 'zod/mini';
import { ListingIdText, Property, PropertyDetail } from '#listings/api.ts';
import { NAMES_NO_HOME, parseHistorySearch } from '#listings/domain/history-search.ts';
import { call } from '#platform/domain/call.ts';

/** As the calls return it, with the board's own field names added, which the site's own code doesn't read. */
const PropertyAnswer: z.ZodMiniType<PropertyDetail> = z.catchall(PropertyDetail, z.unknown());

const PropertyParams = z.object({ id: ListingIdText });

export const showProperty = call({
  method: 'GET',
  path: '/api/properties/{id}',
  summary: 'One complete listing, with the board’s public fields alongside the site’s.',
  params: PropertyParams,
  answer: z.object({
    property: PropertyAnswer,
    /** Up to three others in the same city. */
    similar: z.array(Property),
    lastRefreshed: z.nullable(z.string()),
  }),
  refusals: {
    400: 'The id is not a whole number from 1 to 2147483647.',
    404: 'No listing ever had this id.',
    410: 'The listing has left the market.',
  },
});

export const showFeaturedShowcase = call({
  method: 'GET',
  path: '/api/properties/featured-showcase',
  summary: 'The showcase listing, or the first featured one, or null.',
  answer: z.object({ property: z.nullable(PropertyAnswer) }),
});

/** A listing in history search results. Prices and dates are those the viewer's tier may see. */
export const HomeInHistory = z.extend(
  z.pick(PropertyDetail, {
    id: true,
    address: true,
    city: true,
    title: true,
    price: true,
    transactionType: true,
    listOfficeName: true,
    mls_number: true,
  }),
  {
    isOnMarket: z.boolean(),
    closePrice: z.optional(z.number()),
    /** An ISO date. */
    closeDate: z.optional(z.string()),
  },
);
export type HomeInHistory = z.infer<typeof HomeInHistory>;

export const REGISTRANTS_ONLY_MESSAGE =
  'For registered visitors who have verified their email address and accepted the terms';

export const showHistory = call({
  method: 'GET',
  path: '/api/properties/{id}/history',
  personal: true,
  summary:
    'One listing, on the market or off it, with what registered visitors may see: sold price, price history, days on market.',
  params: PropertyParams,
  answer: z.object({
    property: PropertyAnswer,
    isOnMarket: z.boolean(),
    lastRefreshed: z.nullable(z.string()),
  }),
  refusals: {
    400: 'The id is not a whole number from 1 to 2147483647.',
    403: REGISTRANTS_ONLY_MESSAGE,
    404: 'No listing ever had this id.',
    410: 'The listing has left the market, and the licence of its board does not cover its history.',
  },
});

export const findHistories = call({
  method: 'GET',
  path: '/api/home-histories',
  personal: true,
  summary:
    'Listings of one home on the market and, for registered visitors, those off it; 20 at most.',
  query: z.object({
    search: z.pipe(
      z._default(
        z
          .string()
          .check(
            z.describe(
              'An MLS® number, or an address with its street number: 12 Sample Court, Oakville.',
            ),
          ),
        '',
      ),
      z.transform((given, { issues }) => {
        const search = parseHistorySearch(given);
        if (search) return search;
        issues.push({ code: 'custom', input: given, message: NAMES_NO_HOME });
        return z.NEVER;
      }),
    ),
  }),
  answer: z.object({ homes: z.array(HomeInHistory) }),
  refusals: { 400: 'The text does not identify a home.' },
});
