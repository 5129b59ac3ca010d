import { PRICE_SLIDER } from '#search/domain/filters/price.ts';
import type { Search } from '#search/domain/search.ts';
import { aheadTargets, type Benchmark, type Table, type Target, timesOurs } from './benchmark.ts';
import { indexOf } from './engines.ts';
import { where } from './engines-sql.ts';
import { type Contender, compare } from './harness.ts';
import { someListings, someQueries } from './market.ts';
import { type Counter, inFixedOrder } from './p03-counts.ts';
import { floorOfFacets } from './p03-floor.ts';
import { openPostgres, openSqlite, type SqlDatabase } from './sql.ts';

/** How many listings each choice would give, under the filters of P01. */
export const facets: Benchmark = {
  title: 'P03 facet counts',
  async *run({ sizes }) {
    for (const size of sizes.filter((each) => each >= 100_000)) yield await measure(size);
  },
};

async function measure(size: number): Promise<Table> {
  const listings = someListings(size);
  const index = indexOf(listings);
  const questions = size > 200_000 ? 20 : 60;
  const counters: Counter[] = [
    { name: 'this index', role: 'ours', ask: (search) => index.facets(search) },
    countingSql(openSqlite(listings), questions),
    countingSql(await openPostgres(listings), questions),
    floorOfFacets(listings),
  ];
  const queries = someQueries(1_000);
  const searching: Contender<(typeof queries)[number], unknown> = {
    name: 'the search alone (P01)',
    role: 'limit',
    ask: ({ search, span }) => index.search(search, span),
  };
  const rows = await compare(
    queries.map(({ search }) => search),
    counters,
  );
  rows.push(...(await compare(queries, [searching])));
  for (const { close } of counters) await close?.();
  return {
    title: `P03 facet counts, ${size.toLocaleString('en-CA')} listings`,
    rows,
    targets: targetsOf(rows),
  };
}

function targetsOf(rows: Table['rows']): Target[] {
  const searches = 1 / timesOurs(rows, 'the search alone (P01)');
  const postgres = timesOurs(rows, 'PostgreSQL 18');
  return [
    { text: '≤ 8 × the search', measured: searches, isMet: searches <= 8 },
    { text: 'PostgreSQL 18 ≥ 100×', measured: postgres, isMet: postgres >= 100 },
    ...aheadTargets(rows),
  ];
}

/** One GROUP BY for each facet, without that facet's own filter. */
function countingSql(db: SqlDatabase, questions: number): Counter {
  const grouped = async (search: Search, column: string, by = column) => {
    const { text, values } = where(search, db, [column]);
    const counted = `select ${by} as of, cast(count(*) as integer) as n ${text} group by 1`;
    return (await db.query(counted, values)).map(({ of = '', n }) => [of, Number(n)] as const);
  };
  const atLeast = (counts: (readonly [string | number, number])[]) =>
    [0, 1, 2, 3, 4, 5].map((least) =>
      counts.reduce((sum, [rooms, n]) => (Number(rooms) >= least ? sum + n : sum), 0),
    );

  return {
    name: db.name,
    role: 'peer',
    questions,
    compares: inFixedOrder,
    async ask(search) {
      const { bar } = PRICE_SLIDER[search.transactionType];
      const [cities, bedrooms, bathrooms, bars] = await Promise.all([
        grouped(search, 'city'),
        grouped(search, 'bedrooms'),
        grouped(search, 'bathrooms'),
        grouped(search, 'price', `price / ${bar}`),
        grouped(search, 'class'),
        grouped(search, 'type'),
      ]);
      const prices = new Array<number>(40).fill(0);
      for (const [at, n] of bars)
        prices[Math.min(39, Number(at))] = (prices[Math.min(39, Number(at))] ?? 0) + n;
      return {
        city: Object.fromEntries(cities),
        minBedrooms: atLeast(bedrooms),
        minBathrooms: atLeast(bathrooms),
        prices,
      };
    },
    close: db.close,
  };
}
