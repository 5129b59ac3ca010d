import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toTheCent } from '#platform/domain/cents.ts';
import { day } from '#platform/domain/day.ts';
import { dollars } from '#platform/domain/money.ts';
import { percent } from '#platform/domain/percent.ts';
import {
  type Household,
  incomeNeeded,
  largestLoan,
  paymentCapacity,
  qualify,
  qualifyingRate,
} from './qualifying.ts';
import { DEBT_RATIO_RULES, QUALIFYING_RATE_RULES } from './rules/qualifying.ts';

const [TEST] = QUALIFYING_RATE_RULES;
const [RATIOS] = DEBT_RATIO_RULES;
const SIGNED_ON = day('2026-11-21');

const aHousehold = (given: Partial<Record<keyof Household, number>> = {}): Household => {
  const all = {
    income: 120_000,
    debts: 500,
    unsecured: 0,
    propertyTax: 4_500,
    heat: 125,
    condoFee: 0,
    ...given,
  };
  return {
    income: dollars(all.income),
    debts: dollars(all.debts),
    unsecured: dollars(all.unsecured),
    propertyTax: dollars(all.propertyTax),
    heat: dollars(all.heat),
    condoFee: dollars(all.condoFee),
  };
};

describe('worked figure', () => {
  test.each([
    [2.5, 5.25],
    [3.24, 5.25],
    [3.25, 5.25],
    [3.26, 5.26],
    [4.25, 6.25],
    [5.99, 7.99],
  ])('a rate of %d%% is tested at %d%%', (rate, tested) => {
    expect(qualifyingRate(percent(rate), TEST)).toBe(tested);
  });

  test('39% of $120,000 allows 3,900 a month, and so does 44% less 500 of debt payments', () => {
    const bare = aHousehold({ propertyTax: 0, heat: 0 });
    expect(paymentCapacity(bare, RATIOS)).toEqual({ gross: 3_900, total: 3_900, least: 3_900 });
  });
});

describe.each([
  [{}, 4.25, 25, 3_400, 519_288.8],
  [{ condoFee: 600 }, 4.25, 30, 3_100, 507_753.32],
  [{ income: 75_000, debts: 0, propertyTax: 3_000, heat: 100 }, 3, 25, 2_087.5, 350_299.86],
])(
  'worked figure: the household %j at %d%% over %d years',
  (given, rate, years, capacity, loan) => {
    const answer = largestLoan({
      household: aHousehold(given),
      rate: percent(rate),
      years,
      on: SIGNED_ON,
    });

    test(`can pay ${capacity} a month`, () => {
      expect(answer.ok && toTheCent(answer.capacity.least)).toBe(capacity);
    });

    test(`can borrow ${loan}`, () => expect(answer).toMatchObject({ largestLoan: loan }));
  },
);

test('3% of card and credit line balances counts as a monthly payment', () => {
  const [without, owing] = [0, 10_000].map((unsecured) =>
    paymentCapacity(aHousehold({ unsecured }), RATIOS),
  );
  expect((without?.total ?? 0) - (owing?.total ?? 0)).toBeCloseTo(300, 6);
  expect(owing?.gross).toBe(without?.gross);
});

test('a household whose debts exceed the ratios can borrow nothing', () => {
  const input = {
    household: aHousehold({ debts: 9_000 }),
    rate: percent(4),
    years: 25,
    on: SIGNED_ON,
  };
  expect(largestLoan(input)).toMatchObject({ largestLoan: 0, capacity: { total: 0, least: 0 } });
});

test('a household qualifies for its largest loan, but not for $10 more', () => {
  const households = fc.record({
    income: fc.integer({ min: 60_000, max: 500_000 }),
    debts: fc.nat(400),
    unsecured: fc.nat(5_000),
    propertyTax: fc.nat(6_000),
    heat: fc.nat(200),
    condoFee: fc.nat(600),
  });
  const rates = fc.integer({ min: 100, max: 1_500 }).map((hundredths) => hundredths / 100);
  fc.assert(
    fc.property(households, rates, fc.constantFrom(5, 15, 25, 30), (given, rate, years) => {
      const household = aHousehold(given);
      const most = largestLoan({ household, rate: percent(rate), years, on: SIGNED_ON });
      if (!most.ok || most.capacity.least === 0) return;
      const answers = [-0.01, 10].map((more) =>
        qualify(
          household,
          { amount: dollars(most.largestLoan + more), rate: percent(rate), years },
          SIGNED_ON,
        ),
      );
      expect(answers.map((answer) => answer.ok && answer.doesQualify)).toEqual([true, false]);
    }),
  );
});

test('the ratios of a loan are in percent of income', () => {
  const loan = { amount: dollars(519_288.8), rate: percent(4.25), years: 25 };
  const answer = qualify(aHousehold(), loan, SIGNED_ON);
  expect(answer).toMatchObject({ qualifyingRate: 6.25, testedPayment: 3_400 });
  expect(answer.ok && [answer.gross, answer.total]).toEqual([
    expect.closeTo(39, 5),
    expect.closeTo(44, 5),
  ]);
});

test('a day before the first table is refused', () => {
  const input = { household: aHousehold(), rate: percent(4), years: 25, on: day('2021-05-31') };
  expect(largestLoan(input)).toMatchObject({ ok: false, reason: 'no-table' });
});

test('a household qualifies with the income needed for a loan, but not with $20 less', () => {
  const households = fc.record({
    debts: fc.integer({ min: 0, max: 2_000 }),
    propertyTax: fc.integer({ min: 0, max: 12_000 }),
    heat: fc.integer({ min: 0, max: 300 }),
    condoFee: fc.integer({ min: 0, max: 1_500 }),
    amount: fc.integer({ min: 50_000, max: 2_000_000 }),
    rate: fc.integer({ min: 100, max: 900 }),
  });
  fc.assert(
    fc.property(households, ({ amount, rate, ...costs }) => {
      const loan = { amount: dollars(amount), rate: percent(rate / 100), years: 25 };
      const needed = incomeNeeded(aHousehold(costs), loan, SIGNED_ON);
      if (!needed.ok) throw new Error(needed.message);
      const qualifies = (income: number) => {
        const answer = qualify(aHousehold({ ...costs, income }), loan, SIGNED_ON);
        return answer.ok && answer.doesQualify;
      };
      expect(qualifies(needed.income)).toBe(true);
      expect(qualifies(needed.income - 20)).toBe(false);
    }),
  );
});
