import { showAmount } from '#platform/domain/money.ts';
import type { Preferences } from '../preferences.ts';
import { creditBand } from './credit-band.ts';

/** Bedrooms for display; the last choice means five or more. */
export const showBedrooms = (count: number): string => (count === 5 ? '5+' : String(count));

const years = (count: number): string => (count === 1 ? '1 year' : `${count} years`);
const yesOrNo = (isSo: boolean): string => (isSo ? 'Yes' : 'No');

/** The answers as name-value rows. `cityName` is the city's display name. */
export function summaryOf(given: Preferences, cityName: string): { name: string; value: string }[] {
  const band = creditBand(given.creditScore);
  const size =
    given.sqft === null ? [] : [{ name: 'Size', value: `${counted(given.sqft)} sq. ft.` }];
  return [
    { name: 'Annual income', value: showAmount(given.annualIncome) },
    { name: 'Savings', value: showAmount(given.downPaymentSavings) },
    { name: 'Credit score', value: `${given.creditScore}${band ? `, ${band.name}` : ''}` },
    { name: 'Existing debt', value: showAmount(given.existingDebt) },
    { name: 'Monthly budget', value: showAmount(given.monthlyBudget) },
    { name: 'Planned stay', value: years(given.yearsPlannedStay) },
    { name: 'Prefers stability', value: yesOrNo(given.preferStability) },
    { name: 'Handles maintenance', value: yesOrNo(given.willHandleMaintenance) },
    { name: 'Expects life changes', value: yesOrNo(given.anticipateLifeChanges) },
    { name: 'City', value: `${cityName}, ${given.province}` },
    { name: 'Property type', value: given.propertyType },
    { name: 'Bedrooms', value: showBedrooms(given.bedrooms) },
    ...size,
    { name: 'Purchase budget', value: showAmount(given.maxPurchaseBudget) },
    { name: 'Rent budget', value: `${showAmount(given.maxRentBudget)} a month` },
  ];
}

const counted = (count: number): string => count.toLocaleString('en-CA');
