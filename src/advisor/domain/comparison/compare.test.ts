import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { monthlyPayment, periodicRate } from '#mortgage/domain/payment.ts';
import { lenderSchedule } from '#mortgage/domain/schedule.ts';
import { toTheCent } from '#platform/domain/cents.ts';
import { dollars } from '#platform/domain/money.ts';
import { percent } from '#platform/domain/percent.ts';
import { advantageAt, breakEvenYear, compare, outlayOf, type Scenario } from './compare.ts';

const NOTHING_GROWS = { prices: 0, costs: 0, rents: 0, invested: 0 };

/** A home bought for cash without any growth, simple enough to calculate by hand. */
const aPlainOne = (given: Partial<Scenario> = {}): Scenario => ({
  price: 100_000,
  cash: 102_000,
  mortgage: [],
  ownersCosts: 1_200,
  rent: 500,
  tenantsCosts: 0,
  growth: NOTHING_GROWS,
  sellingCost: 5,
  ...given,
});

function aMortgage(amount: number, rate: number) {
  const loan = { amount: dollars(amount), rate: percent(rate), years: 25 };
  const payment = toTheCent(monthlyPayment(loan, 'half-yearly'));
  const ratePerPayment = periodicRate(loan.rate, 'half-yearly', 12);
  return lenderSchedule({ amount: loan.amount, payment, ratePerPayment, perYear: 12, years: 25 })
    .years;
}

describe('worked by hand', () => {
  test('owning costs closing, selling and running costs; renting costs the rent', () => {
    expect(compare(aPlainOne(), 3)).toEqual([
      // 2,000 at closing, 5,000 at sale, 1,200 a year; compared with 6,000 of rent a year.
      { year: 1, owning: 8_200, renting: 6_000 },
      { year: 2, owning: 9_400, renting: 12_000 },
      { year: 3, owning: 10_600, renting: 18_000 },
    ]);
  });

  test('owning is cheaper from the year in which saved rent has covered closing and selling costs', () => {
    const years = compare(aPlainOne(), 3);
    expect(breakEvenYear(years)).toBe(2);
    expect([1, 2, 3].map((year) => advantageAt(years, year))).toEqual([-2_200, 2_600, 7_400]);
  });

  test('a tenant earns a return on the cash that is not put into the home', () => {
    const growth = { ...NOTHING_GROWS, invested: 10 };
    const [first] = compare(aPlainOne({ growth, ownersCosts: 6_000 }), 1);
    // 10% of 102,000 more than covers the rent.
    expect(first).toEqual({ year: 1, owning: 13_000, renting: -4_200 });
  });

  test('a home whose gain equals the selling cost costs only its closing', () => {
    const growth = { ...NOTHING_GROWS, prices: 100 / 0.95 - 100 };
    const [first] = compare(aPlainOne({ growth, ownersCosts: 0 }), 1);
    expect(first?.owning).toBe(2_000);
  });

  test('mortgage principal is not a cost, interest is', () => {
    const mortgage = [
      { principal: dollars(4_000), interest: dollars(2_500), balance: dollars(76_000) },
    ];
    const [first] = compare(aPlainOne({ cash: 22_000, mortgage }), 1);
    expect(first?.owning).toBe(2_000 + 5_000 + 1_200 + 2_500);
  });

  test('in the second year rent and running costs have grown, but mortgage payments have not', () => {
    const mortgage = aMortgage(80_000, 5);
    const growth = { ...NOTHING_GROWS, rents: 2, costs: 3 };
    const [one, two] = [1, 2].map((year) => outlayOf(aPlainOne({ mortgage, growth }), year));
    expect(two?.renting).toBeCloseTo(6_120, 9);
    expect((two?.owning ?? 0) - (one?.owning ?? 0)).toBeCloseTo(36, 9);
  });
});

const Exact = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_UP });

/** An independent calculation: month by month, with a balance for each option, in forty decimal digits. */
function exactly(scenario: Scenario, years: number): { owning: number; renting: number }[] {
  const { price, cash, mortgage, ownersCosts, rent, tenantsCosts, growth, sellingCost } = scenario;
  const grows = (rate: number) => new Exact(rate).div(100).plus(1);
  const monthly = grows(growth.invested).pow(new Exact(1).div(12));
  let [owner, tenant, putIn] = [new Exact(0), new Exact(cash), new Exact(cash)];
  return Array.from({ length: years }, (_, at) => {
    const costs = grows(growth.costs).pow(at);
    const paid = mortgage[at];
    const owning = new Exact(paid?.principal ?? 0)
      .plus(paid?.interest ?? 0)
      .plus(costs.times(ownersCosts))
      .div(12);
    const renting = grows(growth.rents).pow(at).times(rent).plus(costs.times(tenantsCosts).div(12));
    const put = Exact.max(owning, renting);
    for (let month = 0; month < 12; month++) {
      owner = owner.times(monthly).plus(put).minus(owning);
      tenant = tenant.times(monthly).plus(put).minus(renting);
      putIn = putIn.plus(put);
    }
    const home = grows(growth.prices)
      .pow(at + 1)
      .times(price)
      .times(new Exact(100 - sellingCost).div(100));
    const equity = home.minus(paid?.balance ?? 0);
    return {
      owning: putIn.minus(equity).minus(owner).toDecimalPlaces(2).toNumber(),
      renting: putIn.minus(tenant).toDecimalPlaces(2).toNumber(),
    };
  });
}

test('a case with every input matches a forty-digit calculation to the cent', () => {
  const scenario: Scenario = {
    price: 725_000,
    cash: 160_312.47,
    mortgage: aMortgage(581_000, 4.39),
    ownersCosts: 13_457.25,
    rent: 2_875,
    tenantsCosts: 300,
    growth: { prices: 3, costs: 2, rents: 2.1, invested: 4 },
    sellingCost: 5,
  };
  const ours = compare(scenario, 40);
  expect(ours.map(({ owning, renting }) => ({ owning, renting }))).toEqual(exactly(scenario, 40));
});

const inCents = (most: number) =>
  fc.integer({ min: 0, max: most * 100 }).map((cents) => cents / 100);
const growing = fc.integer({ min: -300, max: 900 }).map((hundredths) => hundredths / 100);
const scenarios: fc.Arbitrary<Scenario> = fc.record({
  price: inCents(3_000_000),
  cash: inCents(1_000_000),
  mortgage: fc
    .tuple(inCents(2_000_000), fc.integer({ min: 1, max: 12 }))
    .map(([a, r]) => aMortgage(a, r)),
  ownersCosts: inCents(60_000),
  rent: inCents(12_000),
  tenantsCosts: inCents(2_000),
  growth: fc.record({ prices: growing, costs: growing, rents: growing, invested: growing }),
  sellingCost: fc.integer({ min: 0, max: 10 }),
});

test('random cases match a forty-digit calculation to the cent', () => {
  fc.assert(
    fc.property(scenarios, (scenario) => {
      const ours = compare(scenario, 12);
      exactly(scenario, 12).forEach((exact, at) => {
        // Half a cent may round either way.
        expect(Math.abs((ours[at]?.owning ?? Number.NaN) - exact.owning)).toBeLessThan(0.011);
        expect(Math.abs((ours[at]?.renting ?? Number.NaN) - exact.renting)).toBeLessThan(0.011);
      });
    }),
    { numRuns: 30 },
  );
});

test('each extra dollar of cost or rent, and each point of growth, moves the advantage in the right direction', () => {
  const year = 9;
  const advantage = (scenario: Scenario) => advantageAt(compare(scenario, year), year);
  const better = fc.constantFrom<(given: Scenario) => Scenario>(
    (given) => ({ ...given, rent: given.rent + 100 }),
    (given) => ({ ...given, ownersCosts: given.ownersCosts * 0.9 }),
    (given) => ({ ...given, sellingCost: given.sellingCost - 1 }),
    (given) => ({ ...given, growth: { ...given.growth, prices: given.growth.prices + 1 } }),
    (given) => ({ ...given, growth: { ...given.growth, rents: given.growth.rents + 1 } }),
  );
  fc.assert(
    fc.property(scenarios, better, (scenario, change) => {
      expect(advantage(change(scenario))).toBeGreaterThanOrEqual(advantage(scenario) - 0.011);
    }),
  );
});
