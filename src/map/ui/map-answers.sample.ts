import { cellOf } from '#geography/domain/tile-grid.ts';
import { aList } from '#listings/api.sample.ts';
import type { PlacedHomes } from '#search/domain/map-cell.ts';

/** Homes in Oakville: one alone, two at one address, and many in the centre. */
export const SINGLE_HOME = { id: 11, price: 1_849_000, lat: 43.42, lng: -79.72 };
export const UNITS: PlacedHomes = {
  id: 21,
  price: 749_000,
  lat: 43.49,
  lng: -79.75,
  count: 2,
  ids: [21, 22],
};
const CROWD = { count: 52, lat: 43.455, lng: -79.66, minPrice: 879_000 };

const CELLS = [
  {
    count: 1,
    lat: SINGLE_HOME.lat,
    lng: SINGLE_HOME.lng,
    minPrice: SINGLE_HOME.price,
    listings: [SINGLE_HOME],
  },
  { count: 2, lat: UNITS.lat, lng: UNITS.lng, minPrice: UNITS.price, listings: [UNITS] },
  CROWD,
];

/** A home far from the others. */
const COTTAGE = { count: 1, lat: 44.9, lng: -78.2, minPrice: 599_000 };

const BOUNDS = { south: 43.42, west: -79.75, north: 43.49, east: -79.66 };

type Given = { unplaced?: number; isEmpty?: boolean; status?: number; hasCottage?: boolean };

/** Answers the calls of a list with a map, as if there were 55 homes with a position and some without. */
export const mapAnswers =
  ({ unplaced = 4, isEmpty = false, status = 200, hasCottage = false }: Given = {}) =>
  async (input: unknown): Promise<Response> => {
    const { pathname } = new URL(String(input), 'https://site.example');
    if (!pathname.startsWith('/api/map/')) return Response.json(aList({ total: 55 + unplaced }));
    if (status !== 200) return new Response('', { status });
    const placed = isEmpty ? 0 : hasCottage ? 56 : 55;
    const bounds = hasCottage ? { ...BOUNDS, north: COTTAGE.lat, east: COTTAGE.lng } : BOUNDS;
    if (pathname.endsWith('/summary'))
      return Response.json({
        placed,
        unplaced,
        total: placed + unplaced,
        bounds: isEmpty ? null : bounds,
        core: isEmpty ? null : BOUNDS,
      });
    const [z = 0, x = 0, y = 0] = pathname.split('/').slice(3).map(Number);
    const homes = hasCottage ? [...CELLS, COTTAGE] : CELLS;
    const cells = homes.flatMap((homes) => {
      const cell = cellOf({ latitude: homes.lat, longitude: homes.lng }, z);
      const isHere = !isEmpty && cell.x >> 3 === x && cell.y >> 3 === y;
      return isHere ? [{ ...homes, x: cell.x % 8, y: cell.y % 8 }] : [];
    });
    return Response.json({ cells, total: cells.reduce((sum, { count }) => sum + count, 0) });
  };
