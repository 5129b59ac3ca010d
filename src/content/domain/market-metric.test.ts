import { expect, test } from 'vitest';
import * as metrics from './market-metric.ts';

test.each([
  [{ status: 'loading' }, 'Loading'],
  [{ status: 'shown', total: 3 }, '3'],
  [{ status: 'shown', total: 31_284 }, '31,284'],
  [{ status: 'failed' }, 'Not available'],
] as const)(
  'the count of active listings shows Loading until data arrives: %j',
  (counted, value) => {
    expect(metrics.activeListings(counted)).toMatchObject({
      value,
      isSample: false,
      link: { href: '/properties?city=gta&homes=1', label: 'See these homes' },
    });
  },
);

test('figures we did not compute have the specification’s wording and are marked as samples', () => {
  const { FAQ_AVERAGE_PRICE, FAQ_FIXED_RATES } = metrics;
  const { HUB_AVERAGE_PRICE, HUB_MORTGAGE_RATE, HUB_MARKET_CONDITION } = metrics;
  const fixed = [
    FAQ_AVERAGE_PRICE,
    FAQ_FIXED_RATES,
    HUB_AVERAGE_PRICE,
    HUB_MORTGAGE_RATE,
    HUB_MARKET_CONDITION,
  ];
  expect(fixed.map(({ value }) => value)).toEqual([
    'about $1.2M',
    '5.5-6.5%',
    '1,247,000 CAD',
    '6.2%',
    'Balanced',
  ]);
  expect(fixed.every(({ isSample }) => isSample)).toBe(true);
});

test('today’s rate replaces the specification’s, labelled and with a link to the calculator', () => {
  const { FAQ_FIXED_RATES, HUB_MORTGAGE_RATE, rateOr } = metrics;
  const today = {
    rate: 4.59,
    name: 'Lowest 5-year fixed rate',
    source: 'A Source, Nov 21, 2026',
    isSample: false,
  };
  for (const sample of [FAQ_FIXED_RATES, HUB_MORTGAGE_RATE]) {
    expect(rateOr(sample, today)).toEqual({
      label: sample.label,
      value: '4.59%',
      note: 'Lowest 5-year fixed rate, A Source, Nov 21, 2026',
      isSample: false,
      link: { href: '/mortgage?interestRate=4.59', label: 'Calculate with this rate' },
    });
    expect(rateOr(sample, null)).toBe(sample);
  }
});

test('a computed market condition replaces the sample', () => {
  const { conditionOr, HUB_MARKET_CONDITION } = metrics;
  expect(conditionOr(HUB_MARKET_CONDITION, { marketType: null, msiScore: null })).toBe(
    HUB_MARKET_CONDITION,
  );
  expect(
    conditionOr(HUB_MARKET_CONDITION, { marketType: "Buyer's market", msiScore: 31 }),
  ).toMatchObject({ label: 'Market condition', value: "Buyer's market", isSample: false });
});
