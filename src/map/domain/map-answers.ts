import type { MapCell, MapHomes, MapSummary } from '#search/domain/map-cell.ts';
import type { MapTile, MapTotals, PlacedHomes } from '../api.ts';

/** The cells of a tile, as the call returns them. */
export const toMapTile = (cells: readonly MapCell[]): MapTile => ({
  cells: cells.map(({ x, y, count, position, lowestPrice, homes, place }) => ({
    ...{ x, y, count },
    lat: position.latitude,
    lng: position.longitude,
    minPrice: lowestPrice,
    ...(place && { place: place.key, placeCount: place.count }),
    ...(homes && { listings: homes.map(toPlacedHomes) }),
  })),
  total: cells.reduce((sum, { count }) => sum + count, 0),
});

function toPlacedHomes({ position, count, lowestPrice, ids }: MapHomes): PlacedHomes {
  const [id = 0] = ids;
  const shown = { id, price: lowestPrice, lat: position.latitude, lng: position.longitude };
  return count === 1 ? shown : { ...shown, count, ids };
}

/** The summary of a search, as the call returns it. */
export const toMapTotals = ({ placed, unplaced, total, bounds, core }: MapSummary): MapTotals => ({
  ...{ placed, unplaced, total },
  bounds,
  core,
});
