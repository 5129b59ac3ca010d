import { formatAmount } from '#platform/domain/money.ts';
import type { Preferences } from '../preferences.ts';
import { creditBand } from './credit-band.ts';

/** Bedrooms for display; the last choice means five or more. */
export const formatBedroomChoice = (count: number): string => (count === 5 ? '5+' : String(count));

const years = (count: number): string => (count === 1 ? '1 year' : `${count} years`);
const yesOrNo = (isSo: boolean): string => (isSo ? 'Yes' : 'No');

/** The answers as name-value rows. `cityName` is the city's display name. */
export function summaryOf(given: Preferences, cityName: string): { name: string; value: string }[] {
  const band = creditBand(given.creditScore);
  const size =
    given.sqft === null ? [] : [{ name: 'Size', value: `${counted(given.sqft)} sq. ft.` }];
  return [
    { name: 'Annual income', value: formatAmount(given.annualIncome) },
    { name: 'Savings', value: formatAmount(given.downPaymentSavings) },
    { name: 'Credit score', value: `${given.creditScore}${band ? `, ${band.name}` : ''}` },
    { name: 'Existing debt', value: formatAmount(given.existingDebt) },
    { name: 'Monthly budget', value: formatAmount(given.monthlyBudget) },
    { name: 'Planned stay', value: years(given.yearsPlannedStay) },
    { name: 'Prefers stability', value: yesOrNo(given.preferStability) },
    { name: 'Handles maintenance', value: yesOrNo(given.willHandleMaintenance) },
    { name: 'Expects life changes', value: yesOrNo(given.anticipateLifeChanges) },
    { name: 'City', value: `${cityName}, ${given.province}` },
    { name: 'Property type', value: given.propertyType },
    { name: 'Bedrooms', value: formatBedroomChoice(given.bedrooms) },
    ...size,
    { name: 'Purchase budget', value: formatAmount(given.maxPurchaseBudget) },
    { name: 'Rent budget', value: `${formatAmount(given.maxRentBudget)} a month` },
  ];
}

const counted = (count: number): string => count.toLocaleString('en-CA');
