import { centsOf } from '#platform/domain/cents.ts';
import type { MortgageForm } from './mortgage-form.ts';

export const MORTGAGE_DEFAULTS: MortgageForm = {
  propertyPrice: 500_000,
  downPayment: 100_000,
  interestRate: 5.99,
  amortizationYears: 25,
  paymentFrequency: 'monthly',
};

/**
 * The calculator as a property page opens it: at the listing's price, with 20% down. Rounded up to whole dollars,
 * because one dollar less than 20% would have to be insured.
 */
export function formForPrice(price: number): MortgageForm {
  const { propertyPrice: defaultPrice, downPayment: defaultDown } = MORTGAGE_DEFAULTS;
  // Integers until the division, so that 20% of a round price is exact.
  const downPayment = Math.ceil((centsOf(price) * defaultDown) / (defaultPrice * 100));
  return { ...MORTGAGE_DEFAULTS, propertyPrice: price, downPayment };
}
