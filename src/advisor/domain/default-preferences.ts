import type { Preferences } from './preferences.ts';

/** The wizard's initial answers, apart from the schema: the first step loads without the library that validates. */
export const DEFAULT_PREFERENCES: Preferences = {
  annualIncome: 75_000,
  downPaymentSavings: 50_000,
  creditScore: 720,
  existingDebt: 10_000,
  monthlyBudget: 2_500,
  preferStability: false,
  willHandleMaintenance: false,
  yearsPlannedStay: 5,
  anticipateLifeChanges: false,
  city: 'toronto',
  province: 'Ontario',
  propertyType: 'House',
  bedrooms: 2,
  sqft: 1_000,
  maxPurchaseBudget: 500_000,
  maxRentBudget: 2_000,
};
