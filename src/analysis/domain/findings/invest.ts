import { monthlyPayment } from '#mortgage/domain/payment.ts';
import { dollars } from '#platform/domain/money.ts';
import { percent } from '#platform/domain/percent.ts';
import type { Assumptions } from './assumptions.ts';

/** The return of a home bought to rent out. Nothing is rounded; the caller rounds for display. */
export type Investment = {
  /** A year's full rent, in per cent of the price. */
  grossYield: number;
  /** Dollars a year: the rent collected minus all costs except the mortgage. */
  operatingIncome: number;
  /** `income`, in per cent of the price. */
  capRate: number;
  /** Dollars a month, at a rate compounded half-yearly. */
  mortgagePayment: number;
  /** Dollars a month: income minus the mortgage; negative if the owner has to add money. */
  cashFlow: number;
  /** Dollars at the start: the down payment. Closing costs are extra. */
  cashNeeded: number;
};

/**
 * One year of a home as an investment, by docs/analysis.md. `price` in dollars, above zero. Mortgage default insurance
 * is not modelled: homes rented out whole are hardly insurable and need 20% down.
 */
export function invest(price: number, assumptions: Assumptions): Investment {
  const { rent, vacancy, propertyTax, insurance, maintenance, condoFee } = assumptions;
  const yearsRent = rent * 12;
  const collected = yearsRent * (1 - vacancy / 100);
  const managed = collected * (assumptions.management / 100);
  const operatingIncome =
    collected - managed - propertyTax - insurance - maintenance - condoFee * 12;
  const cashNeeded = price * (assumptions.downPayment / 100);
  const mortgagePayment = paymentOf(price - cashNeeded, assumptions);
  return {
    grossYield: (yearsRent / price) * 100,
    operatingIncome,
    capRate: (operatingIncome / price) * 100,
    mortgagePayment,
    cashFlow: operatingIncome / 12 - mortgagePayment,
    cashNeeded,
  };
}

const paymentOf = (amount: number, { rate, amortization }: Assumptions): number =>
  monthlyPayment(
    { amount: dollars(amount), rate: percent(rate), years: amortization },
    'half-yearly',
  );
