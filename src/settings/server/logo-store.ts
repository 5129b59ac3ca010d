import { and, eq, lt, notExists, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';
import { logos, settings } from './tables.ts';

export type StoredLogo = Omit<typeof logos.$inferSelect, 'addedAt'>;

/** Logos as they are drawn: the one that the site shows, and those that an owner may be about to save. */
export class LogoStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Null if it isn't there. */
  async byVersion(version: string): Promise<StoredLogo | null> {
    const [found] = await this.#db.select().from(logos).where(eq(logos.version, version)).limit(1);
    return found ?? null;
  }

  /** The same picture is kept once. */
  async add(logo: StoredLogo, at: Date): Promise<void> {
    await this.#db
      .insert(logos)
      .values({ ...logo, addedAt: at })
      .onConflictDoUpdate({ target: logos.version, set: { addedAt: at } });
  }

  /** Deletes those from before a moment that the site doesn't show. Another process may have just changed which it shows. */
  async deleteUnused(before: Date): Promise<void> {
    const shown = this.#db
      .select()
      .from(settings)
      .where(
        sql`${settings.section} = 'appearance' and ${settings.value}->>'logo' = ${logos.version}`,
      );
    await this.#db.delete(logos).where(and(lt(logos.addedAt, before), notExists(shown)));
  }
}
