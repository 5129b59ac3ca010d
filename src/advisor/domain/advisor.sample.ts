import { day } from '#platform/domain/day.ts';
import type { AdvisorInput } from './comparison/scenario.ts';
import { DEFAULT_PREFERENCES } from './default-preferences.ts';
import { estimatedMarket } from './market/estimated-market.ts';
import type { HousingMarketData } from './market/housing-market-data.ts';
import type { Preferences } from './preferences.ts';

/** A household in Oakville that can easily afford a townhouse. */
const somePreferences = (given: Partial<Preferences> = {}): Preferences => ({
  ...DEFAULT_PREFERENCES,
  annualIncome: 190_000,
  downPaymentSavings: 180_000,
  existingDebt: 0,
  monthlyBudget: 6_000,
  city: 'oakville',
  propertyType: 'Townhouse',
  maxPurchaseBudget: 900_000,
  maxRentBudget: 4_500,
  ...given,
});

/** A market with round figures. */
export const aMarket = (given: Partial<HousingMarketData> = {}): HousingMarketData => ({
  ...estimatedMarket({
    city: 'oakville',
    propertyType: 'Townhouse',
    updatedAt: '2026-11-21T12:00:00Z',
  }),
  id: 1,
  averageHomePrice: 700_000,
  averageRentPrice: 3_000,
  priceBasis: { count: 80, homes: 'townhouses for sale in Oakville', isWider: false },
  rentBasis: { count: 20, homes: 'townhouses for lease in Oakville', isWider: false },
  mortgageRate5yr: 4.5,
  propertyTaxRate: 0.006,
  homeInsuranceCost: 1_200,
  maintenanceCost: 5_600,
  annualAppreciation: 3,
  dataSource: 'A sample',
  ...given,
});

/** A question input on November 21, 2026. */
export const anInput = (
  preferences: Partial<Preferences> = {},
  market: Partial<HousingMarketData> = {},
): AdvisorInput => ({
  preferences: somePreferences(preferences),
  market: aMarket(market),
  on: day('2026-11-21'),
});
