import { centsOf, ofCents } from '#platform/domain/cents.ts';
import type { Dollars } from '#platform/domain/money.ts';

/** A year of a loan, in amounts to the cent; the balance is what is owed at its end. */
export type ScheduleYear = {
  year: number;
  principal: Dollars;
  interest: Dollars;
  balance: Dollars;
};

/** A loan from its first payment to its last. The years' principal and what is left add up to the loan, to the cent. */
export type Schedule = {
  years: ScheduleYear[];
  payments: number;
  /** What is still owed after the last year; the totals count it as paid then. */
  left: Dollars;
  totalPayments: Dollars;
  totalInterest: Dollars;
};

/** `each` is the share of the balance that is added as interest before a payment; `years` the most that it takes. */
export type Repayment = {
  amount: Dollars;
  payment: Dollars;
  each: number;
  perYear: number;
  years: number;
};

/** Less than this is nothing: nobody makes a payment of it. */
const HALF_A_CENT = 0.005;

/**
 * The schedule of the site's calculator: neither the payment nor the interest is rounded while it runs, only the years
 * that come of it. Ends when the balance is 0, or with the last year: a weekly loan above 8% may not be paid off then,
 * because the calculator's 4.33 weeks are not quite a month.
 */
export function unroundedSchedule({ amount, payment, each, perYear, years }: Repayment): Schedule {
  const sheet = new Sheet(centsOf(amount));
  let [balance, interest, made]: [number, number, number] = [amount, 0, 0];
  for (let year = 1; year <= years && balance > 0; year++) {
    for (let nth = 1; nth <= perYear && balance > 0; nth++) {
      const added = balance * each;
      interest += added;
      const left = balance + added - payment;
      balance = left < HALF_A_CENT ? 0 : left;
      made += 1;
    }
    sheet.endYear(centsOf(balance), centsOf(interest));
  }
  return sheet.after(made);
}

/**
 * A lender's schedule: the payment is a whole number of cents, and so is the interest between two payments, half a cent
 * upwards. Ends with a payment of what is left, at the latest with the last one of the years.
 */
export function lenderSchedule({ amount, payment, each, perYear, years }: Repayment): Schedule {
  const regular = centsOf(payment);
  let [balance, interest, made] = [centsOf(amount), 0, 0];
  const sheet = new Sheet(balance);
  for (let year = 1; year <= years && balance > 0; year++) {
    const regularOnes = year === years ? perYear - 1 : perYear;
    // Whole numbers below 2^53: each step is exact. This loop is where the time of a schedule goes.
    for (let nth = 1; nth <= regularOnes && balance > 0; nth++) {
      const added = Math.round(balance * each);
      interest += added;
      balance = Math.max(0, balance + added - regular);
      made += 1;
    }
    if (year === years && balance > 0) {
      interest += Math.round(balance * each);
      balance = 0;
      made += 1;
    }
    sheet.endYear(balance, interest);
  }
  return sheet.after(made);
}

/** Years in whole cents, each the difference to the year before: whatever is rounded, they add up. */
class Sheet {
  readonly #years: ScheduleYear[] = [];
  readonly #amount: number;
  #balance: number;
  #interest = 0;

  constructor(amount: number) {
    this.#amount = amount;
    this.#balance = amount;
  }

  /** Both in cents: what is owed now, and all interest so far. */
  endYear(balance: number, interest: number): void {
    this.#years.push({
      year: this.#years.length + 1,
      principal: ofCents(this.#balance - balance),
      interest: ofCents(interest - this.#interest),
      balance: ofCents(balance),
    });
    this.#balance = balance;
    this.#interest = interest;
  }

  after(payments: number): Schedule {
    return {
      years: this.#years,
      payments,
      left: this.#years.length === 0 ? ofCents(0) : ofCents(this.#balance),
      totalPayments: ofCents(this.#amount + this.#interest),
      totalInterest: ofCents(this.#interest),
    };
  }
}
