import {
  type ExactSchedule,
  exactLender,
  type LoanTerms,
} from '#mortgage/domain/decimal-reference.sample.ts';
import { monthlyPayment, paymentAt, periodicRate } from '#mortgage/domain/payment.ts';
import { lenderSchedule, type Repayment, type Schedule } from '#mortgage/domain/schedule.ts';
import { centsOf, toTheCent } from '#platform/domain/cents.ts';
import { dollars } from '#platform/domain/money.ts';
import { percent } from '#platform/domain/percent.ts';
import { type Benchmark, timesOurs } from './benchmark.ts';
import { type Contender, compare } from './harness.ts';

type Question = { terms: LoanTerms; repayment: Repayment };
type Answer = Schedule | ExactSchedule;

const YEARS = 30;
/** Each of the five rounds runs them all: 100,000 schedules of 1,560 payments. */
const LOANS = 20_000;

/** Schedules of loans paid weekly over thirty years, to the cent. */
export const schedules: Benchmark = {
  title: 'P22 schedules of loans',
  async *run() {
    const rows = await compare(someLoans(LOANS), [ours, naive, floats, exact]);
    const measured = timesOurs(rows, naive.name);
    const targets = [{ text: `${naive.name} ≥ 5×`, measured, isMet: measured >= 5 }];
    yield { title: `P22 ${LOANS.toLocaleString('en-CA')} loans, 30 years weekly`, rows, targets };
  },
};

const someLoans = (count: number): Question[] =>
  Array.from({ length: count }, (_, nth) => {
    // Primes, so that amounts and rates combine in every way.
    const amount = dollars(200_000 + ((nth * 7_919) % 1_300_000));
    const rate = percent(1.5 + ((nth * 31) % 850) / 100);
    const monthly = monthlyPayment({ amount, rate, years: YEARS }, 'half-yearly');
    const payment = toTheCent(paymentAt('weekly', monthly));
    const ratePerPayment = periodicRate(rate, 'half-yearly', 52);
    return {
      terms: { amount, rate, years: YEARS, frequency: 'weekly' },
      repayment: { amount, payment, ratePerPayment, perYear: 52, years: YEARS },
    };
  });

const ours: Contender<Question, Answer> = {
  name: 'ours',
  role: 'ours',
  ask: ({ repayment }) => lenderSchedule(repayment),
};

/** An object for each payment, in dollars, then grouped by year: the usual way to write it. */
const naive: Contender<Question, Answer> = {
  name: 'an object for each payment',
  role: 'peer',
  ask({ repayment: { amount, payment, ratePerPayment, perYear, years } }) {
    const payments: { year: number; principal: number; interest: number; balance: number }[] = [];
    let balance: number = amount;
    while (balance > 0) {
      const nth = payments.length + 1;
      const interest = toTheCent(balance * ratePerPayment);
      const due = toTheCent(balance + interest);
      const paid = due <= payment || nth === perYear * years ? due : payment;
      balance = toTheCent(due - paid);
      const year = Math.ceil(nth / perYear);
      payments.push({ year, principal: toTheCent(paid - interest), interest, balance });
    }
    const sum = (of: typeof payments, column: 'principal' | 'interest') =>
      toTheCent(of.reduce((all, row) => all + row[column], 0));
    const byYear = Map.groupBy(payments, ({ year }) => year);
    const interest = sum(payments, 'interest');
    return {
      years: [...byYear].map(([year, of]) => ({
        year,
        principal: sum(of, 'principal'),
        interest: sum(of, 'interest'),
        balance: dollars(of.at(-1)?.balance ?? 0),
      })),
      payments: payments.length,
      totalPayments: toTheCent(amount + interest),
      left: dollars(0),
      totalInterest: interest,
    };
  },
};

/** The bare arithmetic: no rounding, and only the interest is summed. */
const floats: Contender<Question, Answer> = {
  name: 'a loop of floats',
  role: 'limit',
  compares: null,
  ask({ repayment: { amount, payment, ratePerPayment, perYear, years } }) {
    let [balance, interest]: [number, number] = [amount, 0];
    let payments = 0;
    for (; payments < perYear * years && balance > 0; payments++) {
      const added = balance * ratePerPayment;
      interest += added;
      balance += added - payment;
    }
    return { payments, balances: [balance], interest };
  },
};

const exact: Contender<Question, Answer> = {
  name: 'whole numbers of any length',
  role: 'peer',
  questions: 50,
  compares: inCents,
  ask: ({ terms }) => exactLender(terms),
};

function inCents(answer: Answer): ExactSchedule {
  if ('balances' in answer) return answer;
  const { payments, years, totalInterest } = answer;
  const balances = years.map(({ balance }) => centsOf(balance));
  return { payments, balances, interest: centsOf(totalInterest) };
}
