import * as z from 'zod/mini';
import { call } from '#platform/domain/call.ts';
import { Wishes } from './domain/wishes.ts';

export const RecommendedProperty = z.object({
  id: z.number(),
  title: z.string(),
  propertyType: z.string(),
  /** Dollars. */
  price: z.number(),
  /** Null if the seller withholds it. */
  address: z.nullable(z.string()),
  city: z.string(),
  province: z.string(),
  description: z.string(),
  bedrooms: z.nullable(z.number()),
  /** How many of the bedrooms are below grade: 1 of '3+1'. */
  bedroomsBelow: z.optional(z.number()),
  bathrooms: z.nullable(z.number()),
  /** Square feet as the board writes them; '-' if unknown. */
  sqft: z.string(),
  imageUrls: z.array(z.string()),
  /** A sentence or two: 'Within your budget. Has a garage and hardwood floors; no pool found.' */
  fitReason: z.optional(z.string()),
  /** The same reasons as separate items. */
  fits: z.array(z.string()),
  misses: z.array(z.string()),
  /** The listing brokerage, which must be shown with the listing. */
  listOfficeName: z.string(),
});
export type RecommendedProperty = z.infer<typeof RecommendedProperty>;

export const Recommendation = z.object({
  recommendedProperties: z.array(RecommendedProperty),
  /** A message that the visitor could send to an agent. */
  chatPrompt: z.optional(z.string()),
  /** Parts of the visitor's own words that no home is compared with, as they were written. */
  notUnderstood: z.array(z.string()),
  /** How many of the recommended homes are outside the chosen place, and its name; null if all are in it. */
  elsewhere: z.nullable(z.object({ count: z.number(), place: z.string() })),
  /** The number of homes considered: those for sale in the place's region, up to 15% over budget. */
  weighed: z.number(),
  /** When the last full sync with the board finished, ISO 8601; null before the first. */
  lastRefreshed: z.nullable(z.string()),
});
export type Recommendation = z.infer<typeof Recommendation>;

export const recommendHomes = call({
  method: 'POST',
  path: '/api/dream-home/recommend',
  personal: true,
  summary: 'The listings closest to a visitor’s wishes, with what fits and what doesn’t.',
  body: Wishes,
  answer: Recommendation,
  refusals: {
    400: 'A field is invalid; issues lists each one.',
    429: 'Too many requests; the message says when to try again.',
  },
});
