import { placeKey, placeOf } from '#places/domain/place.ts';
import { toTheCent } from '#platform/domain/cents.ts';
import { type Dollars, dollars } from '#platform/domain/money.ts';
import type { Percent } from '#platform/domain/percent.ts';
import { formatCalculator } from './calculator-address.ts';
import type { LenderQuote } from './lender-quote.ts';
import { formForPrice } from './mortgage-defaults.ts';
import type { MortgageForm } from './mortgage-form.ts';
import { monthlyPayment, PAYMENTS_PER_YEAR } from './payment.ts';
import { PURCHASE_DEFAULTS, type PurchaseForm } from './purchase-form.ts';

/** A home for sale, as listed. Null if the listing doesn't say. */
export type HomeCosts = {
  /** Dollars. */
  price: number;
  /** Dollars a year. */
  propertyTax: number | null;
  /** Dollars a month; 0 if there is none. */
  condoFee: number | null;
  /** In any spelling. */
  city: string;
};

/** One part of a month's cost, in whole dollars. */
export type MonthlyPart = { name: string; amount: Dollars };

/** What a home costs each month, and which parts its listing leaves out. The parts add up to the total. */
export type MonthlyCost = { total: Dollars; parts: readonly MonthlyPart[]; missing: string[] };

/** Assumes 20% down over 25 years, compounded half-yearly as lenders do; taxes and fees come from the listing. */
export function monthlyCostOf(home: HomeCosts, rate: Percent): MonthlyCost {
  const { propertyPrice, downPayment, amortizationYears: years } = formForPrice(home.price);
  const amount = dollars(propertyPrice - downPayment);
  // To the cent, as in the calculator's quote: whole dollars of the two could differ by one.
  const payment = toTheCent(monthlyPayment({ amount, rate, years }, 'half-yearly'));
  return withHomeCosts({ payment }, home);
}

/** The month's cost of a home under a lender's quote, at any frequency of payment. */
export function monthlyCostUnder(
  { payment, frequency, insured }: LenderQuote,
  home: Pick<HomeCosts, 'propertyTax' | 'condoFee'>,
): MonthlyCost {
  const monthly = (payment * PAYMENTS_PER_YEAR[frequency]) / 12;
  const insurance = insured.loan > 0 ? (monthly * insured.premium) / insured.loan : 0;
  return withHomeCosts({ payment: monthly - insurance, insurance }, home);
}

/**
 * Adds the home's taxes and fees to a monthly payment to the lender, in dollars. `insurance` is what repays the default
 * insurance's premium, which is in the loan.
 */
function withHomeCosts(
  { payment, insurance = 0 }: { payment: number; insurance?: number },
  { propertyTax, condoFee }: Pick<HomeCosts, 'propertyTax' | 'condoFee'>,
): MonthlyCost {
  const parts = [
    { name: 'Lender’s payment', amount: payment },
    { name: 'Mortgage insurance', amount: insurance },
    { name: 'Property tax', amount: propertyTax && propertyTax / 12 },
    { name: 'Maintenance fee', amount: condoFee },
  ];
  const known = parts.flatMap(({ name, amount }) =>
    amount ? [{ name, amount: dollars(Math.round(amount)) }] : [],
  );
  return {
    total: dollars(known.reduce((sum, { amount }) => sum + amount, 0)),
    parts: known,
    missing: parts.flatMap(({ name, amount }) => (amount === null ? [name.toLowerCase()] : [])),
  };
}

/** The calculator form for a home, at a rate in percent. */
export const formForHome = ({ price }: HomeCosts, rate: number): MortgageForm => ({
  ...formForPrice(price),
  interestRate: rate,
});

/** The purchase form for a home, filled in from its listing. */
export const purchaseOfHome = ({ city, propertyTax, condoFee }: HomeCosts): PurchaseForm => ({
  ...PURCHASE_DEFAULTS,
  place: placeIn(city),
  propertyTax: propertyTax ?? 0,
  condoFee: condoFee ?? 0,
});

/** An unknown place has no local rules, so it is treated like anywhere outside Toronto. */
function placeIn(city: string): string {
  const place = placeOf(city);
  return 'city' in place ? placeKey(place) : 'other';
}

/** The calculator's result page for a home, at a rate in percent. */
export const calculatorForHome = (home: HomeCosts, rate: number): string =>
  `/mortgage?${formatCalculator({ form: formForHome(home, rate), purchase: purchaseOfHome(home), tab: 'results' })}`;
