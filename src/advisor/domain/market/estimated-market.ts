import type { CitySlug } from '#places/domain/cities.ts';
import { ASSUMED_RATES } from '../assumptions/assumptions.ts';
import type { AdvisorPropertyType } from '../property-types.ts';
import type { HousingMarketData } from './housing-market-data.ts';

// The browser needs this too, so it does not import the tables behind known markets.

/** A city and a type of home. */
export type Market = { city: CitySlug; propertyType: AdvisorPropertyType };

/** The visitor's budgets in dollars, rent per month; 0 or missing if not given. */
export type Budgets = { price?: number; rent?: number };

type EstimateInput = Market & Budgets & { province?: string; updatedAt: string };

/** Known markets are numbered from 1. */
const NO_MARKET = 0;

const WITHOUT_BUDGET = { price: 600_000, rent: 2_000 };

/** The specification's estimates: the same costs and rates everywhere, with the budgets as prices. */
export const estimatedMarket = (input: EstimateInput): HousingMarketData => ({
  id: NO_MARKET,
  province: input.province ?? 'Ontario',
  city: input.city,
  propertyType: input.propertyType,
  averageHomePrice: input.price || WITHOUT_BUDGET.price,
  averageRentPrice: input.rent || WITHOUT_BUDGET.rent,
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
  updatedAt: input.updatedAt,
  dataSource: ESTIMATED_SOURCE,
  marketTrend: 'Stable',
});

/** True if prices and costs are estimates; rent or rates may still be known. */
export const isEstimated = ({ id }: Pick<HousingMarketData, 'id'>): boolean => id === NO_MARKET;

/** The source given for estimated figures. */
export const ESTIMATED_SOURCE = 'Estimated';
