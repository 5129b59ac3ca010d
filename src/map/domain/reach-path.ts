import type { Position } from '#geography/domain/coordinates.ts';
import { mercator, TILE_SIZE } from '#geography/domain/tile-grid.ts';
import type { ReachAnswer } from '#transit/api.ts';
import { inPicture, PICTURE, type PictureFrame } from './picture-frame.ts';

type Polygons = ReachAnswer['common'];
type Point = { x: number; y: number };

/** The zoom in whose pixels the live map's outlines are: the closest, so that none is off by more than one. */
export const REACH_ZOOM = 15;

/** The outlines of areas within reach as an SVG path, in pixels from an origin at REACH_ZOOM. */
export function livePath(polygons: Polygons, origin: Position): string {
  const scale = TILE_SIZE * 2 ** REACH_ZOOM;
  const from = mercator(origin);
  return pathOf(polygons, (position) => {
    const { x, y } = mercator(position);
    return { x: (x - from.x) * scale, y: (y - from.y) * scale };
  });
}

/** The same in a picture's units, without rings that are outside it. */
export const picturePath = (polygons: Polygons, frame: PictureFrame): string =>
  pathOf(polygons, (position) => inPicture(position, frame), isOnPicture);

function pathOf(
  polygons: Polygons,
  place: (position: Position) => Point,
  isShown: (ring: readonly Point[]) => boolean = () => true,
): string {
  const rings = polygons.flat().map((ring) =>
    ring.map(([longitude, latitude]) => {
      const { x, y } = place({ longitude, latitude });
      return { x: Math.round(x), y: Math.round(y) };
    }),
  );
  return rings
    .filter((ring) => hasArea(ring) && isShown(ring))
    .map(ringPath)
    .join('');
}

/** In steps from corner to corner, most of which are straight and short: half as long as coordinates. */
function ringPath(ring: readonly Point[]): string {
  const [start] = ring;
  if (!start) return '';
  const steps = ring.slice(1).map((to, at) => {
    const from = ring[at] ?? to;
    const [x, y] = [to.x - from.x, to.y - from.y];
    if (x === 0) return y === 0 ? '' : `v${y}`;
    return y === 0 ? `h${x}` : `l${x} ${y}`;
  });
  return `M${start.x} ${start.y}${steps.join('')}z`;
}

/** Whether rounding left a ring that can be seen. */
const hasArea = (ring: readonly Point[]): boolean =>
  ring.some(({ x }) => x !== ring[0]?.x) && ring.some(({ y }) => y !== ring[0]?.y);

function isOnPicture(ring: readonly Point[]): boolean {
  const [xs, ys] = [ring.map(({ x }) => x), ring.map(({ y }) => y)];
  return (
    Math.max(...xs) >= 0 &&
    Math.min(...xs) <= PICTURE.width &&
    Math.max(...ys) >= 0 &&
    Math.min(...ys) <= PICTURE.height
  );
}
