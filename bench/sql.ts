import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { openEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts';
import type { PricedListing } from './market.ts';
import { peer } from './peers.ts';

// Three databases set up carefully for search: plain columns, prepared statements, and four indexes where they help.

export type Value = string | number;
export type Row = Record<string, Value>;

export type SqlDatabase = {
  name: string;
  /** How the nth parameter is written, from 1. */
  mark(n: number): string;
  query(text: string, values: Value[]): Row[] | Promise<Row[]>;
  close(): unknown;
};

const COLUMNS: [string, (listing: PricedListing) => Value][] = [
  ['id integer primary key', ({ id }) => id],
  ['offer text not null', ({ offeredFor }) => offeredFor],
  ['class text not null', ({ propertyClass }) => propertyClass],
  ['type text not null', ({ propertyType }) => propertyType],
  ['price integer not null', ({ price }) => price],
  ['bedrooms integer not null', ({ bedrooms }) => bedrooms ?? 0],
  ['bathrooms integer not null', ({ bathrooms }) => bathrooms ?? 0],
  ['size integer not null', ({ sizeFrom }) => sizeFrom ?? -1],
  ['city text not null', ({ citySlug }) => citySlug ?? ''],
  ['found integer not null', ({ featuresFound }) => featuresFound],
  ['absent integer not null', ({ featuresAbsent }) => featuresAbsent],
];
const TABLE = `create table homes (${COLUMNS.map(([column]) => column).join(', ')})`;
export const INDEXES = [
  'create index homes_by_price on homes (offer, price, id)',
  'create index homes_by_city on homes (city, offer, price, id)',
  'create index homes_by_id on homes (offer, id)',
  'create index homes_by_size on homes (offer, size, id)',
  'analyze',
];

const valuesOf = (listing: PricedListing): Value[] => COLUMNS.map(([, of]) => of(listing));

type Statement = { all(...values: Value[]): Row[]; run(...values: Value[]): unknown };
export type Sqlite = {
  prepare(text: string): Statement;
  exec(text: string): unknown;
  close(): unknown;
};

/** `fill` adds what else a benchmark needs. */
export function openSqlite(
  listings: readonly PricedListing[],
  fill?: (db: Sqlite) => void,
): SqlDatabase {
  const Database: new (name: string) => Sqlite = peer('better-sqlite3');
  const db = new Database(':memory:');
  db.exec(TABLE);
  const insert = db.prepare(`insert into homes values (${COLUMNS.map(() => '?').join(', ')})`);
  db.exec('begin');
  for (const listing of listings) insert.run(...valuesOf(listing));
  fill?.(db);
  db.exec('commit');
  for (const text of INDEXES) db.exec(text);

  const prepared = new Map<string, Statement>();
  return {
    name: 'better-sqlite3',
    mark: () => '?',
    query(text, values) {
      const statement = prepared.get(text) ?? db.prepare(text);
      prepared.set(text, statement);
      return statement.all(...values);
    },
    close: () => db.close(),
  };
}

const servers = new Set<() => Promise<void>>();

/** Stops every server that is still running, so that an interrupted benchmark leaves none behind. */
export async function closeServers(): Promise<void> {
  for (const close of servers) await close();
}

/** Has a server closed once: when its benchmark is over, or when the run is interrupted. */
export function closesServer(stop: () => Promise<void>): () => Promise<void> {
  let closing: Promise<void> | null = null;
  const close = () => {
    closing ??= stop();
    return closing;
  };
  servers.add(close);
  return close;
}

/** A separate PostgreSQL for the benchmark, with the site's settings, in a folder that is removed with it. */
export async function temporaryPostgres() {
  const folder = await mkdtemp(join(tmpdir(), 'bench-postgres-'));
  const opening = openEmbeddedPostgres(folder);
  const close = closesServer(() =>
    opening.then(({ stop }) => stop()).finally(() => rm(folder, { recursive: true })),
  );
  return { url: (await opening).url, close };
}

/** The driver prepares statements that have a name, at most 63 characters long. */
const nameOf = (text: string): string => createHash('sha1').update(text).digest('hex');

/** The same query, prepared once. */
export const preparedQuery = (pool: Pool) => async (text: string, values: Value[]) => {
  const { rows } = await pool.query<Row>({ name: nameOf(text), text, values });
  return rows;
};

/** Creates the table of homes and fills it. */
export async function fillHomes(pool: Pool, listings: readonly PricedListing[]): Promise<void> {
  await pool.query(TABLE);
  const arrays = COLUMNS.map(([column], n) => `$${n + 1}::${column.split(' ')[1]}[]`).join(', ');
  for (let from = 0; from < listings.length; from += 5_000) {
    const rows = listings.slice(from, from + 5_000);
    const values = COLUMNS.map(([, of]) => rows.map(of));
    await pool.query(`insert into homes select * from unnest(${arrays})`, values);
  }
}

export async function openPostgres(
  listings: readonly PricedListing[],
  { connections = 1 } = {},
): Promise<SqlDatabase> {
  const server = await temporaryPostgres();
  const pool = new Pool({ connectionString: server.url, max: connections });
  await fillHomes(pool, listings);
  for (const text of INDEXES) await pool.query(text);
  return {
    name: 'PostgreSQL 18',
    mark: (n) => `$${n}`,
    query: preparedQuery(pool),
    async close() {
      await pool.end();
      await server.close();
    },
  };
}
