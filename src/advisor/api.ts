import { z } from 'zod/mini';
import { call } from '#platform/domain/call.ts';
import { HousingMarketData } from './domain/housing-market-data.ts';
import { Preferences } from './domain/preferences.ts';

/** One year of the comparison, in dollars: what each way has cost so far, net of what would be left at its end. */
const Year = z.object({
  year: z.int(),
  owning: z.number(),
  renting: z.number(),
});

/** What the advisor answers. */
export const Recommendation = z.object({
  recommendation: z.enum(['BUY', 'RENT']),
  /** Plain words, with the figures that decided. */
  justification: z.string(),
  /** What a model wrote on top of the same figures, where one is configured. */
  openAiInsights: z.optional(z.string()),
  /** The market data behind it. */
  market: HousingMarketData,
  /** The working behind it. */
  comparison: z.object({
    years: z.array(Year),
    /** The first year in which owning costs less; null within the stay and ten years beyond. */
    breakEvenYear: z.nullable(z.int()),
    price: z.number(),
    rent: z.number(),
    downPayment: z.number(),
    mortgagePayment: z.number(),
    cashToClose: z.number(),
    /** Whether a lender's stress test lets the income carry it, and the largest loan it lets. */
    qualifies: z.boolean(),
    largestLoan: z.number(),
    /** How the answer would change: by appreciation, rate and rent. */
    sensitivity: z.array(
      z.object({
        what: z.string(),
        recommendation: z.enum(['BUY', 'RENT']),
        breakEvenYear: z.nullable(z.int()),
        advantage: z.number(),
      }),
    ),
    /** Every figure that was assumed, and where it comes from. */
    assumptions: z.array(z.object({ name: z.string(), value: z.string(), source: z.string() })),
  }),
});
export type Recommendation = z.infer<typeof Recommendation>;

/** A recommendation as an account keeps it. */
export const Advice = z.object({ madeAt: z.iso.datetime(), recommendation: Recommendation });
export type Advice = z.infer<typeof Advice>;

const ESTIMATES_OR_NOTHING = 'market must be estimates, or left out';

/** 'estimates' leaves the market out and takes the specification's estimates, at the budgets. */
const AdvisedBy = z.object({
  market: z.optional(
    z
      .enum(['estimates'], ESTIMATES_OR_NOTHING)
      .check(z.describe('estimates: general estimates and your budgets in place of market data.')),
  ),
});

const asTheFormSays = 'A field is invalid; issues lists each one.';
const signedOut = 'Not signed in.';

export const listAdvisorCities = call({
  method: 'GET',
  path: '/api/buy-rent-advisor/cities',
  summary: 'The advisor’s 32 Ontario cities, Toronto first.',
  answer: z.object({ cities: z.array(z.object({ value: z.string(), label: z.string() })) }),
});

export const showMarketData = call({
  method: 'GET',
  path: '/api/buy-rent-advisor/market-data',
  summary:
    'A city’s market figures for one type of home. Missing figures are estimated and marked as such.',
  query: z.object({
    province: z._default(z.string().check(z.describe('Ontario.')), ''),
    city: z._default(z.string().check(z.describe('A city, in any spelling.')), ''),
    propertyType: z._default(
      z.string().check(z.describe('House, Condo, Townhouse or Apartment.')),
      '',
    ),
  }),
  answer: z.object({ housingMarketData: HousingMarketData }),
  refusals: { 400: 'The city or type is missing or not supported.' },
});

export const recommend = call({
  method: 'POST',
  path: '/api/buy-rent-advisor/recommend',
  personal: true,
  summary:
    'Whether to buy or rent, with the calculation behind it. The same input always gets the same answer.',
  query: AdvisedBy,
  body: Preferences,
  answer: Recommendation,
  refusals: { 400: asTheFormSays },
});

export const showPreferences = call({
  method: 'GET',
  path: '/api/buy-rent-advisor/preferences',
  personal: true,
  summary: 'The signed-in visitor’s latest answers and recommendation, or null.',
  answer: z.object({ preferences: z.nullable(Preferences), advice: z.nullable(Advice) }),
  refusals: { 401: signedOut },
});

export const savePreferences = call({
  method: 'POST',
  path: '/api/buy-rent-advisor/preferences',
  personal: true,
  summary: 'Saves the signed-in visitor’s answers and returns the recommendation.',
  query: AdvisedBy,
  body: Preferences,
  answer: z.object({ preferences: Preferences, recommendation: Recommendation }),
  refusals: { 400: asTheFormSays, 401: signedOut },
});
