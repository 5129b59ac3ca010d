import type { IndexedListing } from '#listings/domain/indexed-listing.ts';
import type { Benchmark, BenchOptions, Table, Target } from './benchmark.ts';
import { aheadTargets, timesOurs } from './benchmark.ts';
import { floor, indexOf, naive, ours } from './engines.ts';
import { roaring } from './engines-bitmap.ts';
import { bySql } from './engines-sql.ts';
import { minisearch, orama } from './engines-text.ts';
import { compare } from './harness.ts';
import { oneColumn, scanAndHeap } from './limits.ts';
import { type Engine, someListings, someQueries } from './market.ts';
import { openDuckDbs, openPostgres, openSqlite } from './sql.ts';

/** One page of search results, the total and 27 ids: a thousand typical searches. */
export const search: Benchmark = {
  title: 'P01 a page of results',
  async *run(options) {
    for (const size of options.sizes) yield await measure(size, options);
  },
};

async function measure(size: number, options: BenchOptions): Promise<Table> {
  const listings = someListings(size);
  const engines = await enginesOver(listings, options);
  const rows = await compare(someQueries(1_000), engines);
  for (const { close } of engines) await close?.();
  return {
    title: `P01 a page of results, ${size.toLocaleString('en-CA')} listings`,
    rows,
    targets: size === 100_000 ? targetsOf(rows) : [],
  };
}

async function enginesOver(
  listings: readonly IndexedListing[],
  { peers }: BenchOptions,
): Promise<Engine[]> {
  const isLarge = listings.length > 100_000;
  const few = [
    ours(indexOf(listings)),
    scanAndHeap(listings),
    oneColumn(listings),
    floor(listings),
    roaring(listings),
    naive(listings),
    bySql(openSqlite(listings), isLarge ? 60 : 300),
    bySql(await openPostgres(listings), isLarge ? 40 : 200),
    ...(await openDuckDbs(listings)).map((db) => bySql(db, isLarge ? 40 : 100)),
  ];
  return peers === 'few' || isLarge ? few : [...few, await orama(listings), minisearch(listings)];
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
    ...atLeast('Orama', 400),
    ...atLeast('scan and heap', 5),
    ...aheadTargets(rows),
  ];
}
