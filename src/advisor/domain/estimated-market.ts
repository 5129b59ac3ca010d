import type { CitySlug } from '#places/domain/cities.ts';
import { ASSUMED_RATES } from './assumptions.ts';
import type { HousingMarketData } from './housing-market-data.ts';
import type { AdvisorPropertyType } from './preferences.ts';

// The browser has this too, so that it stands apart from the tables that a known market needs.

/** Which market is meant. */
export type Market = { city: CitySlug; propertyType: AdvisorPropertyType };

/** What is meant to be spent, in dollars, and on rent by the month; 0 or left out where nobody said. */
export type Budgets = { price?: number; rent?: number };

type EstimateAsked = Market & Budgets & { province?: string; updatedAt: string };

/** Known markets are numbered from 1 on. */
const NO_MARKET = 0;

const WITHOUT_BUDGET = { price: 600_000, rent: 2_000 };

/** The specification's estimates, used only when the visitor chooses them: the same for every place, at the prices of the budgets. */
export const estimatedMarket = (asked: EstimateAsked): HousingMarketData => ({
  id: NO_MARKET,
  province: asked.province ?? 'Ontario',
  city: asked.city,
  propertyType: asked.propertyType,
  averageHomePrice: asked.price || WITHOUT_BUDGET.price,
  averageRentPrice: asked.rent || WITHOUT_BUDGET.rent,
  priceBasis: null,
  rentBasis: null,
  priceToIncomeRatio: 10.2,
  mortgageRate5yr: ASSUMED_RATES.year5,
  mortgageRate3yr: ASSUMED_RATES.year3,
  mortgageRate1yr: ASSUMED_RATES.year1,
  propertyTaxRate: 0.0065,
  homeInsuranceCost: 1_500,
  maintenanceCost: 8_500,
  vacancyRate: 0.8,
  annualAppreciation: 4.5,
  propertyTransferTax: 2,
  updatedAt: asked.updatedAt,
  dataSource: ESTIMATED,
  marketTrend: 'Stable',
});

/** Whether a market's prices and costs are the estimates, though its rent or rates may be known. */
export const isEstimated = ({ id }: Pick<HousingMarketData, 'id'>): boolean => id === NO_MARKET;

/** How a record names what nobody counted. */
export const ESTIMATED = 'Estimated';
