import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';
import { insertAll } from '#platform/server/database/insert-all.ts';
import { jsonText } from '#platform/server/http/json-text.ts';
import type { Member, Office } from '../domain/rows/people.ts';
import { members, offices, walks } from './tables.ts';

export type People = 'members' | 'offices';

/** Keys of one board by code unit: with its prefix, after `after`, up to `upTo` unless null. */
export type KeyStretch = { prefix: string; after: string; upTo: string | null };

const TABLES = {
  members: { table: members, key: members.memberKey },
  offices: { table: offices, key: offices.officeKey },
};

/** A board's members and offices. Personal data: delete rows that the board no longer lists. */
export class BoardPeopleStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async saveMembers(all: Member[]): Promise<void> {
    const rows = onceEach(all).map(({ key, ...member }) => ({ memberKey: key, ...member }));
    await insertAll(this.#db, members, rows, { on: ['memberKey'] });
  }

  async saveOffices(all: Office[]): Promise<void> {
    const rows = onceEach(all).map(({ key, ...office }) => ({ officeKey: key, ...office }));
    await insertAll(this.#db, offices, rows, { on: ['officeKey'] });
  }

  /** Office names by key, for known offices with a name. */
  async officeNames(keys: string[]): Promise<Map<string, string>> {
    if (keys.length === 0) return new Map();
    const rows = await this.#db.select().from(offices).where(inArray(offices.officeKey, keys));
    return new Map(rows.flatMap(({ officeKey, name }) => (name ? [[officeKey, name]] : [])));
  }

  /** Our keys in this range that the board does not list. */
  async peopleExcept(
    kind: People,
    { prefix, after, upTo }: KeyStretch,
    keys: string[],
  ): Promise<string[]> {
    const { table, key } = TABLES[kind];
    const end = upTo === null ? sql`` : sql`and ${key} collate "C" <= ${upTo}`;
    // The prefix (lower-case letters and a dash) identifies the board; other boards' keys are not missing.
    const { rows } = await this.#db.execute<{ key: string }>(sql`
      select ${key} as key from ${table}
      where ${key} collate "C" > ${after} ${end}
        and coalesce(substring(${key} from '^[a-z]+-'), '') = ${prefix}
        and ${key} not in (select jsonb_array_elements_text(${jsonText(keys)}::jsonb))`);
    return rows.map((row) => row.key);
  }

  async dropPeople(kind: People, keys: string[]): Promise<void> {
    const { table, key } = TABLES[kind];
    await this.#db.execute(sql`
      delete from ${table} using jsonb_array_elements_text(${jsonText(keys)}::jsonb) as gone (key)
      where ${key} = gone.key`);
  }

  /** When members and offices were last read to their end; null if never. */
  async peopleReadAt(feed: string): Promise<Date | null> {
    const isPeople = and(eq(walks.feed, feed), eq(walks.clock, 'people'));
    const [row] = await this.#db.select({ at: walks.latest }).from(walks).where(isPeople);
    return row?.at ?? null;
  }

  async savePeopleReadAt(feed: string, at: Date): Promise<void> {
    await this.#db
      .insert(walks)
      .values({ feed, clock: 'people', latest: at })
      .onConflictDoUpdate({ target: [walks.feed, walks.clock], set: { latest: at } });
  }
}

const onceEach = <Keyed extends { key: string }>(all: Keyed[]): Keyed[] => [
  ...new Map(all.map((each) => [each.key, each])).values(),
];
