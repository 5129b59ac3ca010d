import { dayInToronto } from '#platform/domain/day.ts';
import type { DailyBudget, ModelUseStore } from './model-use-store.ts';

/** What the model may cost in a day of Toronto, in calls and tokens, over all processes of the site. */
const DAILY_BUDGET: DailyBudget = { calls: 1_000, tokens: 2_000_000 };

type Needs = { store: Pick<ModelUseStore, 'reserve'>; now(): Date; budget?: DailyBudget };

/** Takes a call off today's budget before it is made; false where it is spent. */
export const modelBudget =
  ({ store, now, budget = DAILY_BUDGET }: Needs) =>
  (tokens: number): Promise<boolean> =>
    store.reserve({ day: dayInToronto(now()), tokens, budget });
