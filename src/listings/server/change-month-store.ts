import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';
import { oneWriter } from './listing-writes.ts';

/** The first moment of a month (UTC) and of the next one, and the name of its partition. */
type Month = { name: string; from: string; to: string };

/** The log of changes has a partition for each month, so that old months are dropped and not deleted row by row. */
export class ChangeMonthStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Adds missing partitions for this month and the next `ahead`. */
  async addMonths(now: Date, ahead: number): Promise<void> {
    for (let at = 0; at <= ahead; at++) await this.#add(monthOf(now, at));
  }

  /** Deletes what is older than this moment: whole months by dropping their partitions. */
  async dropBefore(moment: Date): Promise<void> {
    const first = monthOf(moment, 0).name;
    const ended = (await this.#months()).filter((name) => name < first);
    for (const name of ended)
      await this.#inTurn((tx) => tx.execute(sql`drop table ${sql.identifier(name)}`));
    await this.#db.execute(
      sql`delete from listing_changes where at < ${moment.toISOString()}::timestamptz`,
    );
  }

  /** Deletes changes that are no part of a home's history, once all that follow the log have passed them. */
  async forgetPassing(moment: Date): Promise<void> {
    await this.#db.execute(sql`
      delete from listing_changes
      where at < ${moment.toISOString()}::timestamptz
        and listing is not null and before is null and after is null`);
  }

  /** A partition waits for all that read the log, such as a backup, and the writers of listings for it: not for long. */
  #inTurn(work: (tx: Db) => Promise<unknown>): Promise<void> {
    return this.#db.transaction(async (tx) => {
      await oneWriter(tx);
      await tx.execute(sql`set local lock_timeout = '1s'`);
      await work(tx);
    });
  }

  async #months(): Promise<string[]> {
    const { rows } = await this.#db.execute<{ name: string }>(sql`
      select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
      where inhparent = 'listing_changes'::regclass and relname ~ '^listing_changes_[0-9]{4}_[0-9]{2}$'`);
    return rows.map(({ name }) => name);
  }

  /** Changes of the month that are in the partition for the rest move along: it may have none that another one is for. */
  #add({ name, from, to }: Month): Promise<void> {
    const partition = sql.identifier(name);
    // Our own text, not a visitor's: bounds can't be parameters.
    const bounds = sql.raw(`from ('${from}') to ('${to}')`);
    return this.#inTurn(async (tx) => {
      const { rows } = await tx.execute(
        sql`select to_regclass(${name}) as found where to_regclass(${name}) is not null`,
      );
      if (rows.length > 0) return;
      await tx.execute(sql`create table ${partition} (like listing_changes including defaults)`);
      await tx.execute(sql`
        with moved as (
          delete from listing_changes_rest
          where at >= ${from}::timestamptz and at < ${to}::timestamptz returning *)
        insert into ${partition} select * from moved`);
      await tx.execute(
        sql`alter table listing_changes attach partition ${partition} for values ${bounds}`,
      );
    });
  }
}

function monthOf(moment: Date, later: number): Month {
  const first = (months: number) =>
    new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + months, 1)).toISOString();
  const from = first(later);
  return {
    name: `listing_changes_${from.slice(0, 7).replace('-', '_')}`,
    from,
    to: first(later + 1),
  };
}
