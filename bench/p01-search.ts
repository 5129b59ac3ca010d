import type { Benchmark, Table, Target } from './benchmark.ts';
import { aheadTargets, timesOurs } from './benchmark.ts';
import { floor, indexOf, naive, ours } from './engines.ts';
import { bySql } from './engines-sql.ts';
import { compare } from './harness.ts';
import { oneColumn, scanAndHeap } from './limits.ts';
import { type Engine, type PricedListing, someListings, someQueries } from './market.ts';
import { openPostgres, openSqlite } from './sql.ts';

/** One page of search results, the total and 27 ids: a thousand typical searches. */
export const search: Benchmark = {
  title: 'P01 a page of results',
  async *run({ sizes }) {
    for (const size of sizes) yield await measure(size);
  },
};

async function measure(size: number): Promise<Table> {
  const listings = someListings(size);
  const engines = await enginesOver(listings);
  const rows = await compare(someQueries(1_000), engines);
  for (const { close } of engines) await close?.();
  return {
    title: `P01 a page of results, ${size.toLocaleString('en-CA')} listings`,
    rows,
    targets: size === 100_000 ? targetsOf(rows) : [],
  };
}

async function enginesOver(listings: readonly PricedListing[]): Promise<Engine[]> {
  const isLarge = listings.length > 100_000;
  return [
    ours(indexOf(listings)),
    scanAndHeap(listings),
    oneColumn(listings),
    floor(listings),
    naive(listings),
    bySql(openSqlite(listings), isLarge ? 60 : 300),
    bySql(await openPostgres(listings), isLarge ? 40 : 200),
  ];
}

function targetsOf(rows: Table['rows']): Target[] {
  const own = rows.find((row) => 'p50' in row && row.role === 'ours');
  const { p50 = Number.NaN, p99 = Number.NaN } = own && 'p50' in own ? own : {};
  const atLeast = (name: string, times: number): Target[] => {
    const measured = timesOurs(rows, name);
    if (Number.isNaN(measured)) return [];
    return [{ text: `${name} ≥ ${times}×`, measured, isMet: measured >= times }];
  };
  return [
    { text: 'p50 ≤ 100 µs', measured: p50, isMet: p50 <= 100 },
    { text: 'p99 ≤ 1,000 µs', measured: p99, isMet: p99 <= 1_000 },
    ...atLeast('better-sqlite3', 50),
    ...atLeast('PostgreSQL 18', 150),
    ...atLeast('scan and heap', 5),
    ...aheadTargets(rows),
  ];
}
