import { expect, test } from 'vitest';
import { day } from '#platform/domain/day.ts';
import { dollars } from '#platform/domain/money.ts';
import { highestRent } from './rent-guideline.ts';

test('worked figure: a rent of $2,000 may rise to $2,042 in 2026', () => {
  expect(highestRent(dollars(2_000), day('2026-07-01'))).toEqual({ ok: true, rent: 2_042 });
});

test.each(['2025-12-31', '2027-01-01'])('there is no guideline for %s', (from) => {
  expect(highestRent(dollars(2_000), day(from))).toMatchObject({ ok: false, because: 'no-table' });
});
