import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';
import { oneWriter } from './listing-writes.ts';

/** A table with a partition for each month or year (UTC) of a column, and `<table>_rest` for all other rows. */
type Partitioned = { table: string; column: string; by: 'month' | 'year' };

/** Changes of listings, so that old months are dropped and not deleted row by row. */
export const CHANGES: Partitioned = { table: 'listing_changes', column: 'at', by: 'month' };
/** Homes that have sold, so that a search for some years reads those alone. */
export const SALES: Partitioned = { table: 'sales', column: 'closed_on', by: 'year' };

/** The first moment of a month or year and of the next one, and the name of its partition. */
type Partition = { name: string; from: string; to: string };

/** The partitions of the tables that grow with time. */
export class PartitionStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Adds missing partitions for this month or year and the next `ahead`. */
  async addAhead(of: Partitioned, now: Date, ahead: number): Promise<void> {
    for (let at = 0; at <= ahead; at++) await this.#add(of, partitionOf(of, now, at));
  }

  /** Adds partitions for the rows that are in the one for the rest, of these days: both ends included. */
  async addOfRest(of: Partitioned, first: string, last: string): Promise<void> {
    const column = sql.identifier(of.column);
    const { rows } = await this.#db.execute<{ start: string }>(sql`
      select distinct to_char(date_trunc(${of.by}, ${column}::timestamp), 'YYYY-MM-DD') as start
      from ${restOf(of)} where ${column} between ${first} and ${last}
      order by start`);
    for (const { start } of rows) await this.#add(of, partitionOf(of, new Date(start), 0));
  }

  /** Deletes what is older than this moment: whole months or years by dropping their partitions. */
  async dropBefore(of: Partitioned, moment: Date): Promise<void> {
    const first = partitionOf(of, moment, 0).name;
    const ended = (await this.#namesOf(of)).filter((name) => name < first);
    for (const name of ended)
      await this.#inTurn((tx) => tx.execute(sql`drop table ${sql.identifier(name)}`));
    await this.#db.execute(sql`
      delete from ${sql.identifier(of.table)}
      where ${sql.identifier(of.column)} < ${moment.toISOString()}`);
  }

  /** A partition waits for all that read the table, such as a backup, and the writers of listings for it: not for long. */
  #inTurn(work: (tx: Db) => Promise<unknown>): Promise<void> {
    return this.#db.transaction(async (tx) => {
      await oneWriter(tx);
      await tx.execute(sql`set local lock_timeout = '1s'`);
      await work(tx);
    });
  }

  /** Without the one for the rest. */
  async #namesOf({ table }: Partitioned): Promise<string[]> {
    const { rows } = await this.#db.execute<{ name: string }>(sql`
      select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
      where inhparent = ${table}::regclass and relname ~ '_[0-9]{4}(_[0-9]{2})?$'`);
    return rows.map(({ name }) => name);
  }

  /** Its rows that are in the partition for the rest move along: that may have none that another one is for. */
  #add(of: Partitioned, { name, from, to }: Partition): Promise<void> {
    const [table, column, partition] = [of.table, of.column, name].map((each) =>
      sql.identifier(each),
    );
    // Our own text, not a visitor's: bounds can't be parameters.
    const bounds = sql.raw(`from ('${from}') to ('${to}')`);
    return this.#inTurn(async (tx) => {
      const { rows } = await tx.execute(
        sql`select to_regclass(${name}) as found where to_regclass(${name}) is not null`,
      );
      if (rows.length > 0) return;
      await tx.execute(sql`create table ${partition} (like ${table} including defaults)`);
      await tx.execute(sql`
        with moved as (
          delete from ${restOf(of)} where ${column} >= ${from} and ${column} < ${to} returning *)
        insert into ${partition} select * from moved`);
      await tx.execute(
        sql`alter table ${table} attach partition ${partition} for values ${bounds}`,
      );
    });
  }
}

const restOf = ({ table }: Partitioned): SQL => sql`${sql.identifier(`${table}_rest`)}`;

function partitionOf({ table, by }: Partitioned, moment: Date, later: number): Partition {
  const [year, month] = [moment.getUTCFullYear(), moment.getUTCMonth()];
  const first = (more: number) =>
    new Date(
      by === 'month' ? Date.UTC(year, month + more) : Date.UTC(year + more, 0),
    ).toISOString();
  const from = first(later);
  const period = from.slice(0, by === 'month' ? 7 : 4);
  return { name: `${table}_${period.replace('-', '_')}`, from, to: first(later + 1) };
}
