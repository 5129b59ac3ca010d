import { EMPTY_SEARCH } from '#search/domain/search.ts';
import { formatSearch } from '#search/domain/search-query.ts';
import { sortsFor } from '#search/domain/sort.ts';
import type { Figures, Table } from './benchmark.ts';
import { forked, nextMessage, release } from './child.ts';
import { atMost, type Contender } from './http-compare.ts';
import type { Load, Served } from './http-load.ts';
import type { Crawl, Crawled } from './p09-crawler.ts';

const SORTS = sortsFor('guest');
const ADDRESSES = 50_000;
const SECONDS = 12;

/** What visitors read meanwhile, all of it cached. */
const VISITOR_PAGES = ['/', '/properties', '/about', '/mortgage', '/properties?sort=newest'];
const VISITORS = {
  paths: VISITOR_PAGES,
  seconds: SECONDS,
  rate: 100,
  connections: 8,
  fromEverywhere: true,
};

/**
 * What a visitor of cached pages notices of a search engine that requests 50,000 addresses from many networks, and of
 * one client who requests queries that no one else does.
 */
export async function crawled(site: Contender, homes: readonly number[]): Promise<Table> {
  const visitors = forked('./http-load.ts');
  const read = async (): Promise<Served> => {
    visitors.send({ ...VISITORS, url: site.url } satisfies Load);
    return nextMessage(visitors);
  };
  const during = async (crawl: Omit<Crawl, 'url'>) => {
    const crawler = forked('./p09-crawler.ts');
    crawler.send({ ...crawl, url: site.url } satisfies Crawl);
    const served = await read();
    crawler.send('stop');
    const crawled = await nextMessage<Crawled>(crawler);
    await release(crawler);
    return { served, crawled };
  };

  await read();
  const idle = await read();
  const crawl = await during({
    addresses: addressesOf(homes),
    connections: 4,
    isOneNetwork: false,
  });
  const attack = await during({ addresses: uniqueQueries(), connections: 16, isOneNetwork: true });
  await release(visitors);
  return {
    title: 'P09 cached pages while others are crawled',
    rows: [
      row('alone', idle, {}),
      row('a crawl of 50,000 addresses', crawl.served, crawl.crawled),
      row('one client with unique queries', attack.served, attack.crawled),
    ],
    targets: [
      atMost(1.5, crawl.served.p99 / idle.p99, '× the p99 without the crawl'),
      atMost(1.5, attack.served.p99 / idle.p99, '× the p99 without the unique queries'),
    ],
  };
}

/** Homes and lists in turns. */
function addressesOf(homes: readonly number[]): string[] {
  return Array.from({ length: ADDRESSES }, (_, nth) => {
    const half = nth >> 1;
    if (nth % 2 === 0) return `/property/${homes[half % homes.length]}`;
    const sort = SORTS[half % SORTS.length] ?? EMPTY_SEARCH.sort;
    return `/properties?${formatSearch({ ...EMPTY_SEARCH, sort }, 2 + (half >> 2))}`;
  });
}

/** Searches that differ in meaning, and addresses that only differ in spelling. */
const uniqueQueries = (): string[] =>
  Array.from({ length: ADDRESSES }, (_, nth) =>
    nth % 2 === 0 ? `/properties?minPrice=${100_000 + nth}` : `/about?noise=${nth}`,
  );

const ms = (microseconds: number): number => Number((microseconds / 1_000).toPrecision(3));

const row = (name: string, { p50, p99 }: Served, statuses: Crawled): Figures => ({
  name,
  role: 'ours',
  figures: {
    'p50 ms': ms(p50),
    'p99 ms': ms(p99),
    ...Object.fromEntries(
      Object.entries(statuses).map(([status, count]) => [
        `${status} a second`,
        Math.round(count / SECONDS),
      ]),
    ),
  },
});
