import type { ReachAnswer } from '#transit/api.ts';
import { cellsToCount } from './fit-view.ts';
import { type LocatedCell, type Marker, markersOf } from './markers.ts';
import { CELL_SIZE } from './move-view.ts';
import { type PictureFrame, pictureFrame } from './picture-frame.ts';
import { picturePath } from './reach-path.ts';
import type { LiveView } from './shown-view.ts';

/** The homes of a search on a map without scripts: what it shows, and the markers for a wide and a narrow one. */
export type MapPicture = PlacedView & {
  /** Those out of sight included. */
  wide: readonly Marker[];
  narrow: readonly Marker[];
  /** The outlines of what is within reach of the search's destinations, if it has any. */
  reach?: ReachPaths | undefined;
};

/** SVG paths in the picture's units: what is within all times, and within each. */
export type ReachPaths = { common: string; each: readonly string[] };

/** The narrowest that a picture is drawn with each kind of markers, in pixels. */
export const MIN_PICTURE_WIDTHS = { wide: 560, narrow: 300 };

/** A view of a search; all of its homes, and those of them without a position. */
type PlacedView = LiveView & { total: number; unplaced: number };

/** Draws cells as markers, and areas within reach as outlines. */
export function mapPicture(
  cells: readonly LocatedCell[],
  placed: PlacedView,
  reach?: ReachAnswer,
): MapPicture {
  const { wide, narrow } = pictureMarkers(cells, placed);
  return {
    ...placed,
    wide: wide.map(rounded),
    narrow: narrow.map(rounded),
    ...(reach && { reach: reachPaths(reach, pictureFrame(placed)) }),
  };
}

/** The markers for a wide and a narrow picture, which don't overlap at the narrowest width, with all that they hold. */
export function pictureMarkers(
  cells: readonly LocatedCell[],
  shown: LiveView,
): Record<keyof typeof MIN_PICTURE_WIDTHS, Marker[]> {
  const extent = cellsToCount(shown);
  const drawn = pictureFrame(shown);
  const markers = (width: number) => markersOf(cells, extent, { zoom: zoomAtWidth(width, drawn) });
  return { wide: markers(MIN_PICTURE_WIDTHS.wide), narrow: markers(MIN_PICTURE_WIDTHS.narrow) };
}

const reachPaths = ({ common, destinations }: ReachAnswer, frame: PictureFrame): ReachPaths => ({
  common: picturePath(common, frame),
  each: destinations.map(({ area }) => picturePath(area, frame)),
});

/** The zoom at which a map is as wide as a picture of so many pixels. */
export const zoomAtWidth = (width: number, { zoom, cellsWide }: PictureFrame): number =>
  zoom + Math.log2(width / (cellsWide * CELL_SIZE));

/** To 4 m, because the page's HTML carries it; to 4 cm where the position is what homes at one address are found by. */
function rounded(marker: Marker): Marker {
  const scale = marker.kind === 'pill' && marker.count > 1 ? 1e9 : 1e7;
  return {
    ...marker,
    ...(marker.kind === 'bubble' && { holds: undefined, places: marker.places.slice(0, 1) }),
    x: Math.round(marker.x * scale) / scale,
    y: Math.round(marker.y * scale) / scale,
  };
}
