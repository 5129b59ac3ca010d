import * as z from 'zod/mini';
import { call } from '#platform/domain/call.ts';
import { HousingMarketData } from './domain/market/housing-market-data.ts';
import { Preferences } from './domain/preferences.ts';

/** One year of the comparison, in dollars: each option's cost so far, net of what would be left at year end. */
const Year = z.object({
  year: z.int(),
  owning: z.number(),
  renting: z.number(),
});

/** The advisor's answer. */
export const Recommendation = z.object({
  recommendation: z.enum(['BUY', 'RENT']),
  /** A plain-language summary with the decisive figures. */
  justification: z.string(),
  /** Written by a language model from the same figures, if one is configured. */
  openAiInsights: z.optional(z.string()),
  /** The market data used. */
  market: HousingMarketData,
  /** The calculation. */
  comparison: z.object({
    years: z.array(Year),
    /** The first year in which owning costs less; null if there is none within the stay and ten more years. */
    breakEvenYear: z.nullable(z.int()),
    price: z.number(),
    rent: z.number(),
    downPayment: z.number(),
    mortgagePayment: z.number(),
    cashToClose: z.number(),
    /** Whether the income passes a lender's stress test, and the largest loan it supports. */
    qualifies: z.boolean(),
    largestLoan: z.number(),
    /** How the answer changes with appreciation, rate and rent. */
    sensitivity: z.array(
      z.object({
        what: z.string(),
        recommendation: z.enum(['BUY', 'RENT']),
        breakEvenYear: z.nullable(z.int()),
        advantage: z.number(),
      }),
    ),
    /** Every assumed figure, with its source. */
    assumptions: z.array(z.object({ name: z.string(), value: z.string(), source: z.string() })),
  }),
});
export type Recommendation = z.infer<typeof Recommendation>;

/** A recommendation as stored with an account. */
export const Advice = z.object({ madeAt: z.iso.datetime(), recommendation: Recommendation });
export type Advice = z.infer<typeof Advice>;

const INVALID_MARKET = 'market must be estimates, or left out';

/** 'estimates' uses the specification's estimates and the budgets in place of market data. */
const RecommendQuery = z.object({
  market: z.optional(
    z
      .enum(['estimates'], INVALID_MARKET)
      .check(z.describe('estimates: general estimates and your budgets in place of market data.')),
  ),
});

const INVALID_FIELD = 'A field is invalid; issues lists each one.';
const SIGNED_OUT = 'Not signed in.';

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
  query: RecommendQuery,
  body: Preferences,
  answer: Recommendation,
  refusals: { 400: INVALID_FIELD },
});

export const showPreferences = call({
  method: 'GET',
  path: '/api/buy-rent-advisor/preferences',
  personal: true,
  summary: 'The signed-in visitor’s latest answers and recommendation, or null.',
  answer: z.object({ preferences: z.nullable(Preferences), advice: z.nullable(Advice) }),
  refusals: { 401: SIGNED_OUT },
});

export const savePreferences = call({
  method: 'POST',
  path: '/api/buy-rent-advisor/preferences',
  personal: true,
  summary: 'Saves the signed-in visitor’s answers and returns the recommendation.',
  query: RecommendQuery,
  body: Preferences,
  answer: z.object({ preferences: Preferences, recommendation: Recommendation }),
  refusals: { 400: INVALID_FIELD, 401: SIGNED_OUT },
});
