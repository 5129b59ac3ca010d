import { Decimal } from 'decimal.js';
import type { Compounding, PaymentFrequency } from './payment.ts';
import type { TaxBand } from './rules/land-transfer-tax.ts';

// An independent reference for tests and benchmarks: 34 decimal digits, closed formulas instead of loops, and integers
// instead of floating point.

const Exact = Decimal.clone({ precision: 34, rounding: Decimal.ROUND_HALF_UP });
type Exact = Decimal;

const cents = (amount: Exact): number => amount.times(100).toDecimalPlaces(0).toNumber();

export type LoanTerms = {
  amount: number;
  rate: number;
  years: number;
  frequency: PaymentFrequency;
};

/** By frequency: payments a year, months per payment (as a fraction), and the calculator's divisor. */
const FREQUENCIES: Record<PaymentFrequency, [number, [number, number], string]> = {
  monthly: [12, [1, 1], '1'],
  'bi-weekly': [26, [12, 26], '2.17'],
  weekly: [52, [12, 52], '4.33'],
  'accelerated-bi-weekly': [26, [1, 2], '2'],
  'accelerated-weekly': [52, [1, 4], '4'],
};

/** (1 + r / m)^(m / n) - 1. Newton's method refines the 16 digits of floating point to full precision. */
function periodic(rate: number, compounding: Compounding, perYear: number): Exact {
  const times = compounding === 'monthly' ? 12 : 2;
  const power = new Exact(rate)
    .div(100 * times)
    .plus(1)
    .pow(times);
  let root: Exact = new Exact(power.toNumber() ** (1 / perYear));
  for (let step = 0; step < 2; step++) {
    const almost = root.pow(perYear - 1);
    root = root.minus(almost.times(root).minus(power).div(almost.times(perYear)));
  }
  return root.minus(1);
}

function payment({ amount, rate, years, frequency }: LoanTerms, compounding: Compounding): Exact {
  const each =
    compounding === 'monthly' ? new Exact(rate).div(1_200) : periodic(rate, compounding, 12);
  const growth = each.plus(1).pow(years * 12);
  const monthly = each.times(amount).times(growth).div(growth.minus(1));
  const [, [part, whole]] = FREQUENCIES[frequency];
  return monthly.times(part).div(whole);
}

/** In cents. */
export const exactPayment = (terms: LoanTerms, compounding: Compounding): number =>
  cents(payment(terms, compounding));

/** Schedule totals in cents: the balance at each year's end, and all interest. */
export type ExactSchedule = { payments: number; balances: number[]; interest: number };

/** The calculator's schedule in closed form: V + (L - V) g^k after k payments, with V = P / i. */
export function exactCalculator(terms: LoanTerms): ExactSchedule {
  const [perYear, , divisor] = FREQUENCIES[terms.frequency];
  const each = new Exact(terms.rate).div(1_200).div(divisor);
  const growth = each.plus(1);
  const regular = payment(terms, 'monthly');
  const perpetual = regular.div(each);
  const left = (grown: Exact) => perpetual.minus(perpetual.minus(terms.amount).times(grown));

  // Floating point estimates which payment leaves less than a cent; exact arithmetic confirms it.
  const last = perYear * terms.years;
  const share = perpetual.minus(terms.amount).div(perpetual).toNumber();
  const about = share > 0 ? -Math.log(share) / Math.log1p(each.toNumber()) : last;
  let payments = Math.max(1, Math.min(last, Math.floor(about) - 1));
  let before = left(growth.pow(payments - 1));
  while (payments < last && before.times(growth).minus(regular).gte('0.005')) {
    before = before.times(growth).minus(regular);
    payments += 1;
  }

  const yearly = growth.pow(perYear);
  const balances: number[] = [];
  for (let grown = yearly; (balances.length + 1) * perYear < payments; grown = grown.times(yearly))
    balances.push(cents(left(grown)));
  const paid = regular.times(payments - 1).plus(before.times(growth));
  const after = before.times(growth).minus(regular);
  const owed = after.gte('0.005') ? cents(after) : 0;
  return { payments, balances: [...balances, owed], interest: cents(paid.minus(terms.amount)) };
}

const DIGITS = 30;
const SCALED_ONE = 10n ** BigInt(DIGITS);

/** A lender's schedule, payment by payment, in whole cents and a 30-decimal rate: no floating point at all. */
export function exactLender(terms: LoanTerms): ExactSchedule {
  const [perYear] = FREQUENCIES[terms.frequency];
  const rate = BigInt(periodic(terms.rate, 'half-yearly', perYear).times(`1e${DIGITS}`).toFixed(0));
  const regular = BigInt(exactPayment(terms, 'half-yearly'));
  const last = perYear * terms.years;
  let balance = BigInt(cents(new Exact(terms.amount)));
  let [interest, payments] = [0n, 0];
  const balances: number[] = [];
  while (balance > 0n) {
    const added = (balance * rate + SCALED_ONE / 2n) / SCALED_ONE;
    interest += added;
    payments += 1;
    const due = balance + added;
    balance = due <= regular || payments === last ? 0n : due - regular;
    if (payments % perYear === 0 || balance === 0n) balances.push(Number(balance));
  }
  return { payments, balances, interest: Number(interest) };
}

/** In cents: the whole price at the highest rate, minus what the lower bands save. */
export function exactTransferTax(price: number, bands: readonly TaxBand[]): number {
  const reached = bands.filter(({ above }) => price > above);
  const saved = reached.reduce((all, { above, rate }, place) => {
    const before = bands[place - 1]?.rate ?? 0;
    return all.plus(new Exact(rate).minus(before).times(above));
  }, new Exact(0));
  const highest = new Exact(reached.at(-1)?.rate ?? 0).times(price);
  return cents(highest.minus(saved).div(100));
}

/** In cents. */
export const exactShare = (amount: number, share: number): number =>
  cents(new Exact(amount).times(share).div(100));

/** In cents: the loan that a monthly payment pays off. */
export function exactLoan(monthly: Decimal.Value, rate: number, years: number): number {
  const each = periodic(rate, 'half-yearly', 12);
  const worth = new Exact(1).minus(each.plus(1).pow(-years * 12)).div(each);
  return cents(worth.times(monthly));
}

/** The monthly payment that the gross debt service ratio allows on a yearly income, unrounded. */
export const exactCapacity = (income: number, ratio: number, home: number): Decimal =>
  new Exact(income).times(ratio).div(1_200).minus(home);
