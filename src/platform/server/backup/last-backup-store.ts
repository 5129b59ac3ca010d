import { eq, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { lastBackup } from './tables.ts';

export type LastBackup = {
  takenAt: Date;
  bytes: number;
  /** A file, or s3://bucket/key. */
  location: string;
  /** How long it took to make, verify and store it. */
  seconds: number;
};

const THE_ROW = 1;

/** The last scheduled backup that is known to be good, whichever process made it. */
export class LastBackupStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Null if there has been none. */
  async last(): Promise<LastBackup | null> {
    const { takenAt, bytes, location, seconds } = lastBackup;
    const [row] = await this.#db
      .select({ takenAt, bytes, location, seconds })
      .from(lastBackup)
      .where(eq(lastBackup.id, THE_ROW));
    return row ?? null;
  }

  async record(backup: LastBackup): Promise<void> {
    await this.#db
      .insert(lastBackup)
      .values({ id: THE_ROW, ...backup })
      .onConflictDoUpdate({ target: lastBackup.id, set: backup });
  }

  /** The time by the clock that jobs are scheduled by. */
  async now(): Promise<Date> {
    const { rows } = await this.#db.execute<{ ms: number }>(
      sql`select extract(epoch from now())::float8 * 1000 as ms`,
    );
    return new Date(rows[0]?.ms ?? Number.NaN);
  }
}
