import { afterAll, expect, test } from 'vitest';
import { day } from '#platform/domain/day.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { modelBudget } from './model-budget.ts';
import { ModelUseStore } from './model-use-store.ts';

const { db, drop } = await testDatabase();
const store = new ModelUseStore(db);
afterAll(drop);

test('fault 20: a thousand simultaneous questions cost no more calls than the daily budget', async () => {
  const budget = { calls: 100, tokens: 1_000_000 };
  const requests = Array.from({ length: 1_000 }, () =>
    store.reserve({ day: day('2026-11-21'), tokens: 10, budget }),
  );
  const taken = (await Promise.all(requests)).filter(Boolean);
  expect(taken).toHaveLength(100);
});

test('the token budget runs out like the call budget, and a smaller question may still fit', async () => {
  const budget = { calls: 100, tokens: 1_000 };
  const reserve = (tokens: number) => store.reserve({ day: day('2026-11-22'), tokens, budget });
  expect(await reserve(1_001)).toBe(false);
  expect(await reserve(900)).toBe(true);
  expect(await reserve(101)).toBe(false);
  expect(await reserve(100)).toBe(true);
});

test('the budget resets at midnight in Toronto', async () => {
  let now = new Date('2026-11-24T04:59:00Z');
  const reserve = modelBudget({ store, now: () => now, budget: { calls: 1, tokens: 100 } });
  expect(await reserve(10)).toBe(true);
  expect(await reserve(10)).toBe(false);
  now = new Date('2026-11-24T05:00:00Z');
  expect(await reserve(10)).toBe(true);
});
