import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';
import { storedAreas } from './tables.ts';

/** Letters and digits of ids: none that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const MIN_ID_LENGTH = 6;
const MAX_ID_LENGTH = 12;

/** A few kilobytes each at most: anyone may store them. */
const MAX_STORED_AREAS = 100_000;

const AREAS = { areas: storedAreas.areas };

/** Areas by id. The id is the beginning of a hash of their text, as long as it takes to be theirs alone. */
export class AreaStore {
  readonly #db: Db;
  readonly #most: number;

  constructor(db: Db, most = MAX_STORED_AREAS) {
    this.#db = db;
    this.#most = most;
  }

  /** Stores areas in canonical form and returns their id; null if there are too many. Idempotent. */
  async put(areas: string): Promise<string | null> {
    const hash = hashOf(areas);
    const isFull = (await this.#db.$count(storedAreas)) >= this.#most;
    for (let length = MIN_ID_LENGTH; length <= MAX_ID_LENGTH; length++) {
      const id = hash.slice(0, length);
      const [row] = isFull
        ? await this.#db.select(AREAS).from(storedAreas).where(eq(storedAreas.id, id))
        : await this.#db
            .insert(storedAreas)
            .values({ id, areas })
            .onConflictDoUpdate({ target: storedAreas.id, set: { usedAt: sql`now()` } })
            .returning(AREAS);
      if (row?.areas === areas) return id;
      if (!row) return null;
    }
    throw new Error('other areas have the same id');
  }

  /** The areas under an id, which are then kept longer; null if there are none. */
  async byId(id: string): Promise<string | null> {
    const [row] = await this.#db
      .update(storedAreas)
      .set({ usedAt: sql`now()`, isSearched: true })
      .where(eq(storedAreas.id, id))
      .returning(AREAS);
    return row?.areas ?? null;
  }

  /** Deletes areas stored before and never searched; returns how many. */
  async deleteUnsearchedBefore(moment: Date): Promise<number> {
    const { rowCount } = await this.#db
      .delete(storedAreas)
      .where(and(lt(storedAreas.usedAt, moment), eq(storedAreas.isSearched, false)));
    return rowCount ?? 0;
  }

  /** Deletes areas not used since; returns how many. */
  async deleteBefore(moment: Date): Promise<number> {
    const { rowCount } = await this.#db.delete(storedAreas).where(lt(storedAreas.usedAt, moment));
    return rowCount ?? 0;
  }
}

function hashOf(text: string): string {
  const bytes = createHash('sha256').update(text).digest();
  return [...bytes.subarray(0, MAX_ID_LENGTH)]
    .map((byte) => ALPHABET[byte % ALPHABET.length])
    .join('');
}
