import * as z from 'zod/mini';
import { call } from '#platform/domain/call.ts';
import { LinkToken } from '#platform/domain/form-fields.ts';
import { ReportRequest } from './domain/report-request.ts';

const Asking = z.nullable(
  z.object({
    count: z.number(),
    average: z.number(),
    median: z.number(),
    lowest: z.number(),
    highest: z.number(),
  }),
);

/** Where a figure comes from. Every answer carries its window, count and time. */
export const Basis = z.object({
  /** Sold prices if the board's licence allows it, otherwise asking prices. */
  prices: z.enum(['sold prices', 'asking prices']),
  /** ISO dates, inclusive. */
  from: z.string(),
  to: z.string(),
  /** Number of sales or listings behind the figure; never below ten for sold prices. */
  count: z.number(),
});
export type Basis = z.infer<typeof Basis>;

const Figure = z.nullable(z.number());
const Monthly = z.object({ date: z.string(), value: z.number() });

/**
 * A region's market. Prices in dollars (leases per month), changes and shares in per cent; null if too little is known.
 */
export const MarketStats = z.object({
  /** Display name. */
  region: z.string(),
  /** Identifies the region in URLs. */
  key: z.string(),
  isKnown: z.boolean(),

  /** Over the last twelve months' sales, otherwise over homes for sale. */
  averagePrice: Figure,
  averagePriceYoY: Figure,
  /** Homes sold in the last twelve months. */
  salesVolume: Figure,
  salesVolumeYoY: Figure,
  /** Homes for sale now, excluding commercial property. */
  activeListings: z.number(),
  activeListingsYoY: Figure,
  /** The Market Sentiment Index, 0 to 100; formula in docs/market.md. */
  msiScore: Figure,
  marketType: z.nullable(z.enum(["Seller's market", 'Balanced', "Buyer's market"])),
  /** Twelve months ahead, from a damped trend; the range is the error of its own back-test. */
  priceForecastLow: Figure,
  priceForecastHigh: Figure,
  /** 0 to 100: how narrow the forecast range is. */
  confidenceScore: Figure,
  insight: z.string(),
  customInsight: z.string(),

  /** The same values in the specification's second shape. */
  priceChange: Figure,
  inventory: z.number(),
  trends: z.array(z.object({ month: z.string(), value: z.number() })),
  predictions: z.array(z.string()),

  /** Asking prices of homes for sale now. */
  sale: Asking,
  bands: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  kinds: z.object({
    detached: Asking,
    condo: Asking,
    townhouse: Asking,
    'semi-detached': Asking,
  }),
  lease: Asking,

  /** The basis of averagePrice, salesVolume and their changes. */
  basis: Basis,
  /** When the last full sync with the board finished, ISO 8601; null before the first one. */
  asOf: z.nullable(z.string()),
});
export type MarketStats = z.infer<typeof MarketStats>;

const params = z.object({
  region: z.string().check(z.describe('A city, area or district, in any spelling, or GTA.')),
});

export const showMarketStats = call({
  method: 'GET',
  path: '/api/market-stats/{region}',
  summary:
    'A region’s market: prices, sales, listings, sentiment and a forecast, each with its period and count.',
  params,
  answer: MarketStats,
});

export const MarketTrends = z.object({
  trends: z.object({
    /** Monthly average price. */
    prices: z.array(Monthly),
    /** Homes sold per month; empty if sales are unknown. */
    sales: z.array(Monthly),
    /** Homes for sale at each month's end. */
    inventory: z.array(Monthly),
  }),
  basis: Basis,
});
export type MarketTrends = z.infer<typeof MarketTrends>;

export const showMarketTrends = call({
  method: 'GET',
  path: '/api/market-stats/{region}/trends',
  summary: 'Prices, sales and inventory of a region, month by month, the latest last.',
  params,
  query: z.object({
    timeRange: z.pipe(
      z._default(z.enum(['12m', '24m', '36m'], 'timeRange must be 12m, 24m or 36m'), '12m'),
      z.transform((range) => Number.parseInt(range, 10)),
    ),
  }),
  answer: MarketTrends,
  refusals: { 400: 'The range is not supported.' },
});

export const askForReport = call({
  method: 'POST',
  path: '/api/market-reports',
  personal: true,
  summary: 'Emails a market report and lets this browser download it.',
  body: ReportRequest,
  answer: z.object({ id: z.int() }),
  success: 202,
  refusals: {
    400: 'A field is invalid; issues lists each one.',
    429: 'Too many from this network or address.',
  },
});

export const downloadReport = call({
  method: 'GET',
  path: '/api/market-reports/download',
  personal: true,
  summary:
    'The report as a PDF, for the browser that requested it. Everyone else gets the same answer for known and unknown addresses.',
  query: z.object({
    email: z._default(z.string().check(z.describe('As in the request.')), ''),
    region: z._default(z.string().check(z.describe('As in the request.')), ''),
  }),
  files: { 200: ['application/pdf'] },
  refusals: { 404: 'This browser has not requested this report.' },
});

const MailedReport = z.object({ token: LinkToken });

export const openMailedReport = call({
  method: 'POST',
  path: '/api/market-reports/mailed',
  personal: true,
  summary: 'The report as a PDF, once, with the emailed link.',
  body: MailedReport,
  files: { 200: ['application/pdf'] },
  refusals: { 410: 'The link has expired or was already used.' },
});
