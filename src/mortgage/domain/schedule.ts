import { centsOf, ofCents } from '#platform/domain/cents.ts';
import type { Dollars } from '#platform/domain/money.ts';

/** One year of a loan, to the cent. `balance` is the amount owed at year end. */
export type ScheduleYear = {
  year: number;
  principal: Dollars;
  interest: Dollars;
  balance: Dollars;
};

/** A loan from first payment to last. The yearly principal plus `left` adds up to the loan, to the cent. */
export type Schedule = {
  years: ScheduleYear[];
  payments: number;
  /** Still owed after the last year; the totals count it as paid then. */
  left: Dollars;
  totalPayments: Dollars;
  totalInterest: Dollars;
};

/** `ratePerPayment` is the interest per payment as a share of the balance; `years` is the maximum term. */
export type Repayment = {
  amount: Dollars;
  payment: Dollars;
  ratePerPayment: number;
  perYear: number;
  years: number;
};

/** A smaller balance counts as paid off. */
const HALF_A_CENT = 0.005;

/**
 * The site calculator's schedule: payment and interest are not rounded along the way, only the yearly figures. Ends when
 * the balance is 0 or after the last year. A weekly loan above 8% may not be paid off by then, because the
 * calculator's 4.33 weeks are not quite a month.
 */
export function unroundedSchedule({
  amount,
  payment,
  ratePerPayment,
  perYear,
  years,
}: Repayment): Schedule {
  const builder = new ScheduleBuilder(centsOf(amount));
  let [balance, interest, payments]: [number, number, number] = [amount, 0, 0];
  for (let year = 1; year <= years && balance > 0; year++) {
    for (let nth = 1; nth <= perYear && balance > 0; nth++) {
      const added = balance * ratePerPayment;
      interest += added;
      const left = balance + added - payment;
      balance = left < HALF_A_CENT ? 0 : left;
      payments += 1;
    }
    builder.endYear(centsOf(balance), centsOf(interest));
  }
  return builder.finish(payments);
}

/**
 * A lender's schedule: payment and interest are whole cents, half a cent rounded up. The last payment clears the
 * balance, at the latest with the last regular payment of the term.
 */
export function lenderSchedule({
  amount,
  payment,
  ratePerPayment,
  perYear,
  years,
}: Repayment): Schedule {
  const regular = centsOf(payment);
  let [balance, interest, payments] = [centsOf(amount), 0, 0];
  const builder = new ScheduleBuilder(balance);
  for (let year = 1; year <= years && balance > 0; year++) {
    const regularPayments = year === years ? perYear - 1 : perYear;
    // Integers below 2^53, so each step is exact. This loop dominates the cost of a schedule.
    for (let nth = 1; nth <= regularPayments && balance > 0; nth++) {
      const added = Math.round(balance * ratePerPayment);
      interest += added;
      balance = Math.max(0, balance + added - regular);
      payments += 1;
    }
    if (year === years && balance > 0) {
      interest += Math.round(balance * ratePerPayment);
      balance = 0;
      payments += 1;
    }
    builder.endYear(balance, interest);
  }
  return builder.finish(payments);
}

/** Collects years in whole cents. Each is a difference from the year before, so rounded figures still add up. */
class ScheduleBuilder {
  readonly #years: ScheduleYear[] = [];
  readonly #amount: number;
  #balance: number;
  #interest = 0;

  constructor(amount: number) {
    this.#amount = amount;
    this.#balance = amount;
  }

  /** In cents: the current balance, and all interest so far. */
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

  finish(payments: number): Schedule {
    return {
      years: this.#years,
      payments,
      left: this.#years.length === 0 ? ofCents(0) : ofCents(this.#balance),
      totalPayments: ofCents(this.#amount + this.#interest),
      totalInterest: ofCents(this.#interest),
    };
  }
}
