import { z } from 'zod/mini';
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

/** Where a figure comes from: each carries its window, its count and its time. */
export const Basis = z.object({
  /** Sold prices of a licence for them, else what sellers ask. */
  prices: z.enum(['sold prices', 'asking prices']),
  /** ISO dates, both included. */
  from: z.string(),
  to: z.string(),
  /** Of sales or listings behind it; never below ten for sold prices. */
  count: z.number(),
});
export type Basis = z.infer<typeof Basis>;

const Figure = z.nullable(z.number());
const Monthly = z.object({ date: z.string(), value: z.number() });

/** A region's market. Dollars; a month's rent for leases; changes and shares in per cent; null where too little is known. */
export const MarketStats = z.object({
  /** As people read it. */
  region: z.string(),
  /** Stands for it in addresses. */
  key: z.string(),
  isKnown: z.boolean(),

  /** Of the last twelve months' sales, else of homes for sale. */
  averagePrice: Figure,
  averagePriceYoY: Figure,
  /** Homes sold in the last twelve months. */
  salesVolume: Figure,
  salesVolumeYoY: Figure,
  /** Homes for sale now; commercial property is not among them. */
  activeListings: z.number(),
  activeListingsYoY: Figure,
  /** The Market Sentiment Index, 0 to 100: docs/market.md has its formula. */
  msiScore: Figure,
  marketType: z.nullable(z.enum(["Seller's market", 'Balanced', "Buyer's market"])),
  /** Twelve months ahead, from a damped trend; the range is what its own back-test missed by. */
  priceForecastLow: Figure,
  priceForecastHigh: Figure,
  /** 0 to 100: how narrow that range is. */
  confidenceScore: Figure,
  insight: z.string(),
  customInsight: z.string(),

  /** The specification's second shape of the same. */
  priceChange: Figure,
  inventory: z.number(),
  trends: z.array(z.object({ month: z.string(), value: z.number() })),
  predictions: z.array(z.string()),

  /** List prices of homes for sale now. */
  sale: Asking,
  bands: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  kinds: z.object({
    detached: Asking,
    condo: Asking,
    townhouse: Asking,
    'semi-detached': Asking,
  }),
  lease: Asking,

  /** Of averagePrice, salesVolume and their changes. */
  basis: Basis,
  /** When the board was last read to its end, ISO 8601; null before the first time. */
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
    /** Average price of each month. */
    prices: z.array(Monthly),
    /** Homes sold in each month; none where sales are not known. */
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
