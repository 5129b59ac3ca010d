import { z } from 'zod/mini';
import { call } from '#platform/domain/call.ts';
import { MARKET_PATHS } from './domain/call-paths.ts';

const Asking = z.nullable(
  z.object({
    count: z.number(),
    average: z.number(),
    median: z.number(),
    lowest: z.number(),
    highest: z.number(),
  }),
);

/** What a region's own listings come to. Dollars; a month's rent for leases. */
export const MarketStats = z.object({
  /** As people read it. */
  region: z.string(),
  /** Stands for it in addresses. */
  key: z.string(),
  isKnown: z.boolean(),
  /** Of homes for sale; null where there are none. */
  averagePrice: z.nullable(z.number()),
  /** Homes for sale; commercial property is not among them. */
  activeListings: z.number(),
  sale: Asking,
  bands: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  kinds: z.object({
    detached: Asking,
    condo: Asking,
    townhouse: Asking,
    'semi-detached': Asking,
  }),
  lease: Asking,
  /** What the prices are: what sellers ask, not what homes sold for. */
  basis: z.literal('asking prices'),
  /** When the board was last read to its end, ISO 8601; null before the first time. */
  asOf: z.nullable(z.string()),
});
export type MarketStats = z.infer<typeof MarketStats>;

export const showMarketStats = call({
  method: 'GET',
  path: MARKET_PATHS.stats,
  summary: 'What a region’s own listings come to: counts and asking prices.',
  params: z.object({
    region: z.string().check(z.describe('A city, area or district, however spelled, or GTA.')),
  }),
  answer: MarketStats,
});
