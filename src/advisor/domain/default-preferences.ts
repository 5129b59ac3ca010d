import type { Preferences } from './preferences.ts';

// Apart from the schema, so that the wizard's first step loads without the library that validates it.

export const PROPERTY_TYPES = ['House', 'Condo', 'Townhouse', 'Apartment'] as const;
export type AdvisorPropertyType = (typeof PROPERTY_TYPES)[number];

/** The wizard's initial answers. */
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
