import { sql } from 'drizzle-orm';
import type { Day } from '#platform/domain/day.ts';
import type { Db } from '#platform/server/database/database.ts';
import { modelUse } from './tables.ts';

/** What a day may cost, over all processes of the site. */
export type DailyBudget = { calls: number; tokens: number };

export type ModelUseStore = {
  /**
   * Takes one call of so many tokens off the day's budget, if that much is left: false where it isn't. One statement, so that
   * processes that ask at once never take more than there is.
   */
  reserve(asked: { day: Day; tokens: number; budget: DailyBudget }): Promise<boolean>;
};

export const modelUseStore = (db: Db): ModelUseStore => ({
  async reserve({ day, tokens, budget }) {
    if (budget.calls < 1 || tokens > budget.tokens) return false;
    const taken = await db
      .insert(modelUse)
      .values({ day, calls: 1, tokens })
      .onConflictDoUpdate({
        target: modelUse.day,
        set: {
          calls: sql`${modelUse.calls} + 1`,
          tokens: sql`${modelUse.tokens} + excluded.tokens`,
        },
        setWhere: sql`${modelUse.calls} < ${budget.calls} and ${modelUse.tokens} + excluded.tokens <= ${budget.tokens}`,
      })
      .returning({ day: modelUse.day });
    return taken.length > 0;
  },
});
