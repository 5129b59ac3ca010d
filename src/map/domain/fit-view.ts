import type { Bounds, Position } from '#geography/domain/coordinates.ts';
import {
  type CellRange,
  cellOf,
  cellsAcross,
  MAX_ZOOM,
  MIN_ZOOM,
} from '#geography/domain/tile-grid.ts';
import { viewExtent } from '#geography/domain/view.ts';
import type { ReachAnswer } from '#transit/api.ts';
import { boundsAround, cameraAround } from './camera.ts';
import { PICTURE } from './picture-frame.ts';
import { type LiveView, type ShownView, shownView } from './shown-view.ts';

/** All of southern Ontario's homes, for a result without any position. */
const GREATER_TORONTO: Bounds = { south: 43.2, west: -80.1, north: 44.1, east: -78.9 };

/** Kept free along a picture's edges, in its own units. */
const PICTURE_MARGINS = { top: 32, right: 32, bottom: 32, left: 32 };

/** Views of one place that differ by less are the same, so that a map stays while its homes change. */
const ZOOMS_APART = 0.25;

/** The closest view that shows all of a rectangle; of the Greater Toronto Area if there is none. */
export function fitView(bounds: Bounds | null): ShownView {
  const fitted = bounds ?? GREATER_TORONTO;
  const camera = cameraAround(fitted, PICTURE, PICTURE_MARGINS);
  const zoom = Math.max(MIN_ZOOM, Math.floor(camera.zoom / ZOOMS_APART) * ZOOMS_APART);
  const framed = shownView({ ...camera, zoom });
  return framed ? { ...framed, fitted } : fitView(null);
}

type Extent = {
  /** The outlines of the drawn areas or the circle that is searched, if any. */
  rings: readonly (readonly Position[])[];
  /** What is within reach of the search's destinations, if it has any. */
  reach: ReachAnswer | undefined;
  /** Around most of its homes. */
  core: Bounds | null;
};

/** What a map of a search is fitted to: the area drawn, or else what is within reach, or else where most of its homes are. */
export function boundsToFit({ rings, reach, core }: Extent): Bounds | null {
  const within = (reach?.common ?? [])
    .flat(2)
    .map(([longitude, latitude]) => ({ longitude, latitude }));
  return boundsAround(rings.flat()) ?? boundsAround(within) ?? core;
}

/** Cells in each direction that are counted, at most. */
const MOST_COUNTED = 40;

/** The cells that a view's homes are counted in: the ones whose size on the map is nearest to their own. */
export function cellsToCount({ view, frame, around }: LiveView): CellRange {
  const shown = viewExtent(view, frame);
  const isFiner = view.zoom - shown.zoom >= 0.5 && shown.zoom < MAX_ZOOM;
  return cellsAround(isFiner ? finer(shown) : shown, around ?? null);
}

/** The same cells, each in four. */
const finer = ({ zoom, west, north, east, south }: CellRange): CellRange => ({
  zoom: zoom + 1,
  west: 2 * west,
  north: 2 * north,
  east: 2 * east,
  south: 2 * south,
});

/**
 * The cells of a map and of all homes around it, so that those out of sight are counted too. Where some are very far away the
 * cells are larger, and as many.
 */
function cellsAround(shown: CellRange, homes: Bounds | null): CellRange {
  if (homes === null) return shown;
  const corners = [
    { latitude: homes.north + ROUNDING_ERROR, longitude: homes.west - ROUNDING_ERROR },
    { latitude: homes.south - ROUNDING_ERROR, longitude: homes.east + ROUNDING_ERROR },
  ];
  const { zoom } = shown;
  const [northWest, southEast] = corners.map((corner) => cellOf(corner, zoom));
  const all = {
    zoom,
    west: Math.min(shown.west, northWest?.x ?? shown.west),
    north: Math.min(shown.north, northWest?.y ?? shown.north),
    east: Math.max(shown.east, (southEast?.x ?? 0) + 1),
    south: Math.max(shown.south, (southEast?.y ?? 0) + 1),
  };
  return coarser(all);
}

/** Degrees by which an answer's rectangle may be short of its homes. */
const ROUNDING_ERROR = 1e-5;

/** The same cells, joined by fours until there are few enough. */
function coarser(cells: CellRange): CellRange {
  const { zoom, west, north, east, south } = cells;
  const isFew = east - west <= MOST_COUNTED && south - north <= MOST_COUNTED;
  if (isFew || zoom === MIN_ZOOM) return cells;
  const across = cellsAcross(zoom - 1);
  return coarser({
    zoom: zoom - 1,
    west: Math.floor(west / 2),
    north: Math.floor(north / 2),
    east: Math.min(across, Math.ceil(east / 2)),
    south: Math.min(across, Math.ceil(south / 2)),
  });
}
