import { and, eq, sql } from 'drizzle-orm';
import type { AccountId } from '#accounts/domain/account.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SecretName, Section, ValueOf } from '../domain/section.ts';
import { sealedSecrets, settings } from './tables.ts';

/** Notified after each change. */
export const SETTINGS_CHANNEL = 'settings';

export type StoredSetting = typeof settings.$inferSelect;

export type Change<S extends Section = Section> = {
  section: S;
  value: ValueOf<S>;
  /** The revision that it replaces; 0 for the first one. */
  revision: number;
  by: AccountId;
  at: Date;
};

/** What owners set at the desk. `db` may be a transaction. */
export class SettingStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  all(): Promise<StoredSetting[]> {
    return this.#db.select().from(settings);
  }

  /** Replaces a section's value; false if someone has changed it since that revision. */
  async change({ section, value, revision, by, at }: Change): Promise<boolean> {
    const set = { value, revision: revision + 1, changedAt: at, changedBy: by };
    const changed =
      revision === 0
        ? await this.#db
            .insert(settings)
            .values({ section, ...set })
            .onConflictDoNothing()
            .returning({ section: settings.section })
        : await this.#db
            .update(settings)
            .set(set)
            .where(and(eq(settings.section, section), eq(settings.revision, revision)))
            .returning({ section: settings.section });
    if (changed.length > 0) await this.#announce();
    return changed.length > 0;
  }

  /** All secrets, encrypted. */
  secrets(): Promise<(typeof sealedSecrets.$inferSelect)[]> {
    return this.#db.select().from(sealedSecrets);
  }

  async setSecret(name: SecretName, sealed: Uint8Array, at: Date): Promise<void> {
    const set = { sealed, changedAt: at };
    await this.#db
      .insert(sealedSecrets)
      .values({ name, ...set })
      .onConflictDoUpdate({ target: sealedSecrets.name, set });
    await this.#announce();
  }

  async deleteSecret(name: SecretName): Promise<void> {
    await this.#db.delete(sealedSecrets).where(eq(sealedSecrets.name, name));
    await this.#announce();
  }

  #announce() {
    return this.#db.execute(sql`select pg_notify(${SETTINGS_CHANNEL}, '')`);
  }
}
