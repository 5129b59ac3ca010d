import { boundsOfCells } from '#geography/domain/tile-grid.sample.ts';
import { cellsOfTile } from '#geography/domain/tile-grid.ts';
import type { Contender } from './harness.ts';
import type { PricedListing } from './market.ts';
import type { TileAnswer, TileQuestion } from './p23-questions.ts';
import { peer } from './peers.ts';
import { valuesAskedFor, valuesOf } from './value-filters.ts';

type Point = {
  type: 'Feature';
  geometry: { type: 'Point'; coordinates: [number, number] };
  properties: { price: number };
};
type Cluster = { properties: { point_count?: number; lowest?: number; price?: number } };
type Index = {
  load(points: Point[]): Index;
  getClusters(bounds: [number, number, number, number], zoom: number): Cluster[];
};
type Options = {
  radius: number;
  extent: number;
  maxZoom: number;
  map(properties: { price: number }): { lowest: number };
  reduce(sum: { lowest: number }, next: { lowest: number }): void;
};

/**
 * supercluster, which has to be filled again for every other set of filters. Its clusters are circles around homes, not
 * cells, so its counts can't be compared; it is measured for what it costs.
 */
export function clustering(
  listings: readonly PricedListing[],
): Contender<TileQuestion, TileAnswer> {
  const { default: Supercluster }: { default: new (options: Options) => Index } =
    peer('supercluster');
  const homes = listings.flatMap((listing) => {
    const { latitude, longitude, price } = listing;
    if (latitude === null || longitude === null) return [];
    const geometry = {
      type: 'Point' as const,
      coordinates: [longitude, latitude] as [number, number],
    };
    const point: Point = { type: 'Feature', geometry, properties: { price } };
    return [{ price, values: new Set(valuesOf(listing)), point }];
  });
  return {
    name: 'supercluster, filled for each search',
    role: 'peer',
    questions: 10,
    compares: null,
    ask({ search, tile }) {
      const asked = valuesAskedFor(search);
      const found = homes.filter(
        ({ values, price }) =>
          asked.every((value) => values.has(value)) &&
          price >= (search.minPrice ?? 0) &&
          price <= (search.maxPrice ?? Number.POSITIVE_INFINITY),
      );
      const index = new Supercluster({
        radius: 64,
        extent: 512,
        maxZoom: 15,
        map: ({ price }) => ({ lowest: price }),
        reduce: (sum, { lowest }) => {
          sum.lowest = Math.min(sum.lowest, lowest);
        },
      }).load(found.map(({ point }) => point));
      const { west, south, east, north } = boundsOfCells(cellsOfTile(tile));
      return index
        .getClusters([west, south, east, north], tile.zoom)
        .map(({ properties: { point_count = 1, lowest, price } }) => [
          0,
          0,
          point_count,
          lowest ?? price ?? 0,
        ]);
    },
  };
}
