import { EMPTY_SEARCH, type Search } from '#search/domain/search.ts';
import { aheadTargets, type Benchmark, type Table } from './benchmark.ts';
import { floor, indexOf, ours } from './engines.ts';
import { bySql } from './engines-sql.ts';
import { compare, type Measured } from './harness.ts';
import { scanAndHeap } from './limits.ts';
import { type Query, someListings, someQueries } from './market.ts';
import { openSqlite } from './sql.ts';

const WORST_SEARCHES: Record<string, { search: Partial<Search>; offset: number }> = {
  'everything for sale, newest, from 10,000': { search: { sort: 'newest' }, offset: 10_000 },
  'everything for sale, largest, from 10,000': { search: { sort: 'size-desc' }, offset: 10_000 },
  'nothing found': { search: { minPrice: 999_999, maxPrice: 1 }, offset: 0 },
  'any price': { search: { minPrice: null, maxPrice: null }, offset: 0 },
};

/** The searches that are hardest for an index in price order, compared with typical ones. */
export const worst: Benchmark = {
  title: 'P02 the hardest searches',
  async *run({ sizes }) {
    for (const size of sizes.filter((each) => each >= 100_000)) yield* measure(size);
  },
};

async function* measure(size: number): AsyncGenerator<Table> {
  const listings = someListings(size);
  const engines = [
    ours(indexOf(listings)),
    { ...scanAndHeap(listings), questions: 20 },
    floor(listings),
    bySql(openSqlite(listings), 20),
  ];
  const usual = await compare(someQueries(1_000), engines.slice(0, 1));
  const at = `${size.toLocaleString('en-CA')} listings`;
  yield { title: `P02 the usual searches (P01), ${at}`, rows: usual };

  for (const [name, { search, offset }] of Object.entries(WORST_SEARCHES)) {
    const query: Query = { search: { ...EMPTY_SEARCH, ...search }, span: { limit: 27, offset } };
    const few = engines.map((engine) => ({
      ...engine,
      questions: engine.questions ?? 200,
    }));
    const rows = await compare(new Array<Query>(200).fill(query), few);
    const targets = [target(rows, usual), ...aheadTargets(rows)];
    yield { title: `P02 ${name}, ${at}`, rows, targets };
  }
  for (const { close } of engines) await close?.();
}

function target([own]: Measured[], [usual]: Measured[]) {
  const measured = (own?.p99 ?? Number.NaN) / (usual?.p99 ?? Number.NaN);
  return { text: 'p99 ≤ 2 × the p99 of P01', measured, isMet: measured <= 2 };
}
