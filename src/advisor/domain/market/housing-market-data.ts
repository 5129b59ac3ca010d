import * as z from 'zod/mini';
import { PROPERTY_TYPES } from '../property-types.ts';

/** The homes behind an average: 12 'houses for lease in Halton Region'. `isWider` if the city itself has too few. */
const Basis = z.object({ count: z.int(), homes: z.string(), isWider: z.boolean() });

/** A market's figures. Rates are in percent; propertyTaxRate is a fraction of the price per year; costs are per year. */
export const HousingMarketData = z.object({
  id: z.int(),
  province: z.string(),
  city: z.string(),
  propertyType: z.enum(PROPERTY_TYPES),
  /** Null if the market has no figure. */
  averageHomePrice: z.nullable(z.number()),
  /** Per month; null if the market has no figure. */
  averageRentPrice: z.nullable(z.number()),
  /** The homes behind the average price; null if there is no market figure. */
  priceBasis: z.nullable(Basis),
  rentBasis: z.nullable(Basis),
  priceToIncomeRatio: z.number(),
  mortgageRate5yr: z.number(),
  mortgageRate3yr: z.number(),
  mortgageRate1yr: z.number(),
  propertyTaxRate: z.number(),
  homeInsuranceCost: z.number(),
  maintenanceCost: z.number(),
  vacancyRate: z.number(),
  /** Percent per year. */
  annualAppreciation: z.number(),
  /** Percent of the price. */
  propertyTransferTax: z.number(),
  updatedAt: z.string(),
  dataSource: z.string(),
  marketTrend: z.string(),
});
export type HousingMarketData = z.infer<typeof HousingMarketData>;
