import { expect, test } from 'vitest';
import { latestGuideline } from './rent-guideline.ts';

test('the rent guideline has been checked since the Province last set one', () => {
  const today = new Date().toISOString().slice(0, 10);
  expect(latestGuideline().reviewBy >= today).toBe(true);
});
