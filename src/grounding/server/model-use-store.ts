import { sql } from 'drizzle-orm';
import type { Day } from '#platform/domain/day.ts';
import type { Db } from '#platform/server/database/database.ts';
import { modelUse } from './tables.ts';

/** The daily limits, shared by all processes. */
export type DailyBudget = { calls: number; tokens: number };

type Reservation = { day: Day; tokens: number; budget: DailyBudget };

/** The calls to language models made each day. */
export class ModelUseStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /**
   * Takes one call with this many tokens from the day's budget; false if not enough is left. A single statement, so
   * that concurrent processes never exceed the budget.
   */
  async reserve({ day, tokens, budget }: Reservation): Promise<boolean> {
    if (budget.calls < 1 || tokens > budget.tokens) return false;
    const taken = await this.#db
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
  }
}
