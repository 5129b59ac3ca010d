import { MAX_AMOUNT, MAX_PERCENT_DECIMALS } from '#platform/domain/typed-number.ts';
import { numberIn, oneOf, type Rules } from './form-rule.ts';
import { PAYMENT_FREQUENCIES, type PaymentFrequency } from './payment.ts';

export const AMORTIZATION_OPTIONS = [5, 10, 15, 20, 25, 30] as const;

export const MAX_INTEREST_RATE = 25;
const MAX_AMORTIZATION = 30;

const PRICE = 'Property price must be greater than 0';
const DOWN_PAYMENT = 'Down payment must be greater than 0';
const RATE = 'Interest rate must be greater than 0';
const YEARS = 'Amortization period must be greater than 0';
const AT_MOST = 'must be at most';

/** The calculator's inputs: dollars, percent a year, years. */
export type MortgageForm = {
  propertyPrice: number;
  downPayment: number;
  interestRate: number;
  amortizationYears: number;
  paymentFrequency: PaymentFrequency;
};

const years = numberIn({
  least: 1,
  most: MAX_AMORTIZATION,
  tooLow: YEARS,
  tooHigh: `Amortization period ${AT_MOST} ${MAX_AMORTIZATION} years`,
});

/** An empty field gets the same message as an invalid one. */
export const MORTGAGE_RULES: Rules<MortgageForm> = {
  propertyPrice: numberIn({
    least: 1,
    most: MAX_AMOUNT,
    tooLow: PRICE,
    tooHigh: `Property price ${AT_MOST} $1,000,000,000`,
  }),
  downPayment: numberIn({
    least: 1,
    most: MAX_AMOUNT,
    tooLow: DOWN_PAYMENT,
    tooHigh: `Down payment ${AT_MOST} $1,000,000,000`,
  }),
  interestRate: numberIn({
    least: 0.01,
    most: MAX_INTEREST_RATE,
    tooLow: RATE,
    tooHigh: `Interest rate ${AT_MOST} ${MAX_INTEREST_RATE}%`,
  }),
  amortizationYears: (given) =>
    Number.isInteger(given) ? years(given) : { ok: false, message: YEARS },
  paymentFrequency: oneOf(PAYMENT_FREQUENCIES),
};

const rateFormat = new Intl.NumberFormat('en-CA', {
  minimumFractionDigits: 2,
  maximumFractionDigits: MAX_PERCENT_DECIMALS,
  useGrouping: false,
});

/** Two decimals, or as many as were typed: '5.90%', '5.555%'. */
export const formatRate = (rate: number): string => `${rateFormat.format(rate)}%`;
