import { centsOf, toTheCent } from '#platform/domain/cents.ts';
import { type Dollars, dollars } from '#platform/domain/money.ts';
import { percent } from '#platform/domain/percent.ts';
import type { MortgageForm } from './mortgage-form.ts';
import { monthlyPayment } from './payment.ts';

export const MORTGAGE_DEFAULTS: MortgageForm = {
  propertyPrice: 500_000,
  downPayment: 100_000,
  interestRate: 5.99,
  amortizationYears: 25,
  paymentFrequency: 'monthly',
};

/**
 * The calculator as a property's page opens it: at its price, with the defaults' 20% down. Whole dollars, upwards: a dollar
 * less than 20% would have to be insured.
 */
export function formForPrice(price: number): MortgageForm {
  const { propertyPrice: usual, downPayment: ofUsual } = MORTGAGE_DEFAULTS;
  // Whole numbers until the division: 20% of a round price is then exactly that.
  const downPayment = Math.ceil((centsOf(price) * ofUsual) / (usual * 100));
  return { ...MORTGAGE_DEFAULTS, propertyPrice: price, downPayment };
}

/** What the calculator opened so would say of a month, to the cent. */
export function monthlyCost(price: number): Dollars {
  const { propertyPrice, downPayment, interestRate, amortizationYears } = formForPrice(price);
  const amount = dollars(propertyPrice - downPayment);
  const loan = { amount, rate: percent(interestRate), years: amortizationYears };
  return toTheCent(monthlyPayment(loan, 'monthly'));
}
