import { dayInToronto } from '#platform/domain/day.ts';
import type { DailyBudget, ModelUseStore } from './model-use-store.ts';

/** The model's daily budget in calls and tokens, per Toronto day, shared by all processes. */
const DAILY_BUDGET: DailyBudget = { calls: 1_000, tokens: 2_000_000 };

type ModelBudgetDeps = { store: Pick<ModelUseStore, 'reserve'>; now(): Date; budget?: DailyBudget };

/** Takes a call from today's budget before it is made; false if the budget is spent. */
export const modelBudget =
  ({ store, now, budget = DAILY_BUDGET }: ModelBudgetDeps) =>
  (tokens: number): Promise<boolean> =>
    store.reserve({ day: dayInToronto(now()), tokens, budget });
