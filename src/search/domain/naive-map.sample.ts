import { type Position, roundDegrees } from '#geography/domain/coordinates.ts';
import {
  cellOf,
  cellsOfTile,
  gridPoint,
  isInCells,
  MAX_ZOOM,
  mercator,
  positionAt,
  type Tile,
} from '#geography/domain/tile-grid.ts';
import type { IndexedListing } from '#listings/domain/indexed-listing.ts';
import { neighbourhoodOf, placeKey } from '#places/domain/place.ts';
import type { MapCell, MapPlace, MapSummary, PlacedHomes } from './map-cell.ts';
import {
  CROWDED_WITHIN,
  MOST_LISTED,
  MOST_POSITIONS,
  NEIGHBOURHOODS_FROM,
  POSITION_DECIMALS,
} from './map-tile.ts';
import { isFound, positionOf } from './naive-search.sample.ts';
import type { Search } from './search.ts';

type Placed = {
  id: IndexedListing['id'];
  price: number | null;
  position: Position;
  listing: IndexedListing;
};

const placedAmong = (listings: readonly IndexedListing[], search: Search): Placed[] =>
  listings
    .filter((listing) => isFound(listing, search))
    .flatMap((listing) => {
      const position = positionOf(listing);
      return position === null ? [] : [{ id: listing.id, price: listing.price, position, listing }];
    })
    .sort((a, b) => priceOf(a) - priceOf(b) || a.id - b.id);

/** Homes without a price come last. */
const priceOf = ({ price }: Placed): number => price ?? Number.MAX_VALUE;

const spotOf = (position: Position): { lat: number; lng: number } => {
  const { latitude, longitude } = rounded(position);
  return { lat: latitude, lng: longitude };
};

const rounded = ({ latitude, longitude }: Position): Position => ({
  latitude: roundDegrees(latitude, POSITION_DECIMALS),
  longitude: roundDegrees(longitude, POSITION_DECIMALS),
});

const lowestPrice = (homes: readonly Placed[]): number | null => homes[0]?.price ?? null;

/** Reference implementation: the cells of a tile, one listing at a time. The index must return the same. */
export function cellsNaively(
  listings: readonly IndexedListing[],
  search: Search,
  tile: Tile,
): MapCell[] {
  const cells = new Map<string, Placed[]>();
  for (const home of placedAmong(listings, search)) {
    if (!isInCells(home.position, cellsOfTile(tile))) continue;
    const { x, y } = cellOf(home.position, tile.zoom);
    const key = `${y % 8}/${x % 8}`;
    cells.set(key, [...(cells.get(key) ?? []), home]);
  }
  return [...cells]
    .map(([key, homes]) => {
      const [y = 0, x = 0] = key.split('/').map(Number);
      const points = homes.map(({ position }) => gridPoint(position));
      const mean = (coordinate: 'x' | 'y') =>
        points.reduce((sum, point) => sum + point[coordinate], 0) / points.length;
      const listings = oneByOne(homes, tile.zoom);
      const place = listings ? null : placeOfMost(homes, tile.zoom);
      return {
        x,
        y,
        count: homes.length,
        ...spotOf(positionAt({ x: mean('x'), y: mean('y') })),
        minPrice: lowestPrice(homes),
        ...(place && { place: place.key, placeCount: place.count }),
        ...(listings && { listings }),
      };
    })
    .sort((a, b) => a.y - b.y || a.x - b.x);
}

/** The place with most of some homes, the first by key of several; null if none has a place. */
function placeOfMost(homes: readonly Placed[], zoom: number): MapPlace | null {
  const keys = homes.flatMap(({ listing: { citySlug: city, neighbourhood } }) => {
    if (city === null) return [];
    const part = zoom >= NEIGHBOURHOODS_FROM && neighbourhoodOf(city, neighbourhood ?? '');
    return [placeKey(part || { kind: 'city', city })];
  });
  const counted = [...new Set(keys)].sort().map((key) => ({
    key,
    count: keys.filter((each) => each === key).length,
  }));
  return counted.toSorted((a, b) => b.count - a.count)[0] ?? null;
}

function oneByOne(homes: readonly Placed[], zoom: number): PlacedHomes[] | null {
  const together = new Map<string, Placed[]>();
  for (const home of homes) {
    const { x, y } = gridPoint(home.position);
    together.set(`${x}/${y}`, [...(together.get(`${x}/${y}`) ?? []), home]);
  }
  if (together.size > MOST_POSITIONS) return null;
  const points = [...together.values()].map(([home]) => gridPoint(home?.position ?? ORIGIN));
  const near = (CROWDED_WITHIN * 2 ** 26) / (512 * 2 ** zoom);
  const isCrowded = points.some((one, at) =>
    points
      .slice(at + 1)
      .some((other) => Math.abs(one.x - other.x) < near && Math.abs(one.y - other.y) < near),
  );
  if (isCrowded && zoom < MAX_ZOOM) return null;
  return [...together.values()].map((same) => ({
    id: same[0]?.id ?? 0,
    price: lowestPrice(same),
    ...spotOf(positionAt(gridPoint(same[0]?.position ?? ORIGIN))),
    ...(same.length > 1 && {
      count: same.length,
      ids: same.slice(0, MOST_LISTED).map(({ id }) => id),
    }),
  }));
}

const ORIGIN: Position = { latitude: 0, longitude: 0 };

/** Reference implementation: how many homes of a search are on the map. */
export function summaryNaively(listings: readonly IndexedListing[], search: Search): MapSummary {
  const total = listings.filter((listing) => isFound(listing, search)).length;
  const positions = placedAmong(listings, search).map(({ position }) => position);
  const placed = positions.length;
  if (placed === 0) return { placed, unplaced: total, total, bounds: null, core: null };
  const points = positions.map(gridPoint);
  const across = narrowestOf(points.map(({ x }) => x));
  const down = narrowestOf(points.map(({ y }) => y));
  const [northWest, southEast] = [
    { x: across.from, y: down.from },
    { x: across.to, y: down.to },
  ].map((point) => rounded(positionAt(point)));
  // Positions are known to 60 cm; the north-west corner is the lowest grid point.
  const byX = positions.toSorted((a, b) => mercator(a).x - mercator(b).x);
  const byY = positions.toSorted((a, b) => mercator(a).y - mercator(b).y);
  const shown = (position: Position | undefined) =>
    rounded(positionAt(gridPoint(position ?? ORIGIN)));
  return {
    placed,
    unplaced: total - placed,
    total,
    bounds: {
      south: shown(byY.at(-1)).latitude,
      west: shown(byX[0]).longitude,
      north: shown(byY[0]).latitude,
      east: shown(byX.at(-1)).longitude,
    },
    core: {
      south: southEast?.latitude ?? 0,
      west: northWest?.longitude ?? 0,
      north: northWest?.latitude ?? 0,
      east: southEast?.longitude ?? 0,
    },
  };
}

/** The first of the shortest spans that hold 98% of some coordinates, in steps of 1,024 of which those beyond all are cut off. */
function narrowestOf(coordinates: readonly number[]): { from: number; to: number } {
  const sorted = coordinates.toSorted((a, b) => a - b);
  const steps = sorted.map((each) => Math.floor(each / 1_024));
  const most = steps.length - Math.floor(steps.length * 0.02);
  const spans = steps
    .slice(0, steps.length - most + 1)
    .map((first, at) => ({ first, last: steps[at + most - 1] ?? first }));
  const shortest = Math.min(...spans.map(({ first, last }) => last - first));
  const span = spans.find(({ first, last }) => last - first === shortest);
  return {
    from: Math.max(sorted[0] ?? 0, (span?.first ?? 0) * 1_024),
    to: Math.min(sorted.at(-1) ?? 0, ((span?.last ?? 0) + 1) * 1_024 - 1),
  };
}
