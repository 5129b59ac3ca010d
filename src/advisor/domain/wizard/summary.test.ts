import { expect, test } from 'vitest';
import { aMarket } from '../advisor.sample.ts';
import { DEFAULT_PREFERENCES } from '../default-preferences.ts';
import { marketRows } from './market-rows.ts';
import { formatBedroomChoice, summaryOf } from './summary.ts';

test('the summary lists every answer as people read it', () => {
  expect(
    summaryOf(DEFAULT_PREFERENCES, 'Toronto').map(({ name, value }) => `${name}: ${value}`),
  ).toEqual([
    'Annual income: $75,000',
    'Savings: $50,000',
    'Credit score: 720, good',
    'Existing debt: $10,000',
    'Monthly budget: $2,500',
    'Planned stay: 5 years',
    'Prefers stability: No',
    'Handles maintenance: No',
    'Expects life changes: No',
    'City: Toronto, Ontario',
    'Property type: House',
    'Bedrooms: 2',
    'Size: 1,000 sq. ft.',
    'Purchase budget: $500,000',
    'Rent budget: $2,000 a month',
  ]);
});

test('an unknown size is left out of the summary, and one year is singular', () => {
  const rows = summaryOf({ ...DEFAULT_PREFERENCES, sqft: null, yearsPlannedStay: 1 }, 'Toronto');
  expect(rows.find(({ name }) => name === 'Size')).toBeUndefined();
  expect(rows.find(({ name }) => name === 'Planned stay')?.value).toBe('1 year');
});

test('five bedrooms are shown as 5+', () => {
  expect([4, 5].map(formatBedroomChoice)).toEqual(['4', '5+']);
});

test('a market is shown with units for each figure', () => {
  const rows = marketRows(aMarket()).map(({ name, value }) => `${name}: ${value}`);
  expect(rows).toContain('Average asking price: $700,000');
  expect(rows).toContain('Average asking rent: $3,000 a month');
  expect(rows).toContain('Property tax: 0.6% of the price');
  expect(rows).toContain('Mortgage rate, 5 years: 4.5%');
  expect(rows).toContain('Prices over the past year: Stable');
});
