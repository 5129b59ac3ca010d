import type { ListingIndex } from '#search/domain/listing-index.ts';
import { type Benchmark, type Table, type Target, timesOurs } from './benchmark.ts';
import { indexOf } from './engines.ts';
import { type Contender, compare } from './harness.ts';
import { type PricedListing, someListings } from './market.ts';
import { openPostGis } from './p23-postgis.ts';
import {
  type AreaAnswer,
  type AreaQuestion,
  areaQuestions,
  PAGE,
  type TileAnswer,
  type TileQuestion,
  tileQuestions,
} from './p23-questions.ts';
import { scanning } from './p23-scan.ts';
import { clustering } from './p23-supercluster.ts';

const QUESTIONS = 400;

/** Map tiles by cells, and the list within a polygon of sixty points, both with a visitor's filters. */
export const map: Benchmark = {
  title: 'P23 map',
  async *run({ sizes }) {
    for (const size of sizes) {
      const listings = someListings(size);
      const index = indexOf(listings);
      const postGis = await openPostGis(listings);
      if (postGis === null)
        console.log('PostGIS is not installed: apt-get install postgresql-15-postgis-3');
      const scan = scanning(listings);
      yield await measureTiles(listings, [
        tilesOfIndex(index),
        ...(postGis ? [postGis.tiles] : []),
        ...(size <= 200_000 ? [clustering(listings)] : []),
        scan.tiles,
      ]);
      yield await measureAreas(listings, [
        areasOfIndex(index),
        ...(postGis ? [postGis.areas] : []),
        scan.areas,
      ]);
      await postGis?.areas.close?.();
    }
  },
};

const tilesOfIndex = (index: ListingIndex): Contender<TileQuestion, TileAnswer> => ({
  name: 'this index',
  role: 'ours',
  ask: ({ search, tile }) =>
    index
      .cells(search, tile)
      .map(({ x, y, count, minPrice }) => [x, y, count, minPrice ?? 0] as const),
});

const areasOfIndex = (index: ListingIndex): Contender<AreaQuestion, AreaAnswer> => ({
  name: 'this index',
  role: 'ours',
  // A new object each time: the index keeps the last place it was asked for.
  ask: ({ search, area }) =>
    index.search({ ...search, within: { kind: 'areas', areas: [area] } }, PAGE),
});

async function measureTiles(
  listings: readonly PricedListing[],
  contenders: Contender<TileQuestion, TileAnswer>[],
): Promise<Table> {
  const rows = await compare(tileQuestions(listings, QUESTIONS), contenders);
  const p99 = (rows[0]?.p99 ?? Number.NaN) / 1_000;
  const most = listings.length > 200_000 ? 5 : 1;
  return {
    title: `P23 a map tile by cells, ${listings.length.toLocaleString('en-CA')} listings`,
    rows,
    targets: [
      { text: `p99 ≤ ${most} ms`, measured: p99, isMet: p99 <= most },
      ...postGisTarget(rows),
    ],
  };
}

async function measureAreas(
  listings: readonly PricedListing[],
  contenders: Contender<AreaQuestion, AreaAnswer>[],
): Promise<Table> {
  const rows = await compare(areaQuestions(listings, QUESTIONS), contenders);
  const p50 = (rows[0]?.p50 ?? Number.NaN) / 1_000;
  const most = listings.length > 200_000 ? 4 : 0.5;
  return {
    title: `P23 the list within a polygon of 60 points, ${listings.length.toLocaleString('en-CA')} listings`,
    rows,
    targets: [
      { text: `p50 ≤ ${most} ms`, measured: p50, isMet: p50 <= most },
      ...postGisTarget(rows),
    ],
  };
}

function postGisTarget(rows: Table['rows']): Target[] {
  const measured = timesOurs(rows, 'PostGIS');
  return Number.isNaN(measured) ? [] : [{ text: 'PostGIS ≥ 20×', measured, isMet: measured >= 20 }];
}
