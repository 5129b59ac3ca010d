import { expect, test } from 'vitest';
import { CONNECTION_BUDGET } from './connection-budget.ts';

test('all classes of work together hold at most ten connections', () => {
  const most = Object.values(CONNECTION_BUDGET).reduce<number>((sum, max) => sum + max, 0);
  expect(most).toBeLessThanOrEqual(10);
});
