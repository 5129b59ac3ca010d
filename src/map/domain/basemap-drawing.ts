import { BASEMAP, type LngLat, type NamedLine, type Street } from '#geography/domain/basemap.ts';
import { mercator } from '#geography/domain/tile-grid.ts';
import { COURSES, type Course } from '#transit/domain/network.ts';
import { type Box, clipLine, clipPolygon, type Point } from './clip.ts';
import { PICTURE, type PictureFrame, placeInPicture } from './picture-frame.ts';

/** The offline map of a picture as SVG path data, by layer; a layer that the zoom leaves out is ''. */
export type BasemapDrawing = Record<'water' | 'arterials' | 'highways' | Course['mode'], string>;

/** Drawn around the picture's own edges, because a pane may be wider or higher than 4:3. */
const DRAWN_BOX: Box = {
  left: -0.5 * PICTURE.width,
  top: -1.2 * PICTURE.height,
  right: 1.5 * PICTURE.width,
  bottom: 2.2 * PICTURE.height,
};

/** The zooms from which roads and rail are drawn. */
const ARTERIALS_FROM = 10;
const RAIL_FROM = 9;

/** The zoom from which streets are drawn wide, with their names, and minor ones, too. */
export const STREETS_FROM = 13;

/** Draws what the offline map knows of a picture, and nothing else. */
export function drawBasemap(frame: PictureFrame): BasemapDrawing {
  const lines = (layer: readonly NamedLine[]) =>
    layer
      .filter(({ line }) => isDrawn(line, frame))
      .flatMap(({ line }) => clipLine(pointsOf(line, frame), DRAWN_BOX).map(pathOf))
      .join('');
  const courses = (mode: Course['mode']) =>
    frame.zoom >= RAIL_FROM ? lines(COURSES.filter((course) => course.mode === mode)) : '';
  return {
    water: waterIn(frame)
      .map(({ rings }) => rings.map((ring) => `${pathOf(ring)}z`).join(''))
      .join(''),
    arterials: frame.zoom >= ARTERIALS_FROM ? lines(streetsAt(frame.zoom)) : '',
    highways: lines(BASEMAP.highways),
    subway: courses('subway'),
    'light rail': courses('light rail'),
    train: courses('train'),
  };
}

const streetsAt = (zoom: number): readonly Street[] =>
  zoom >= STREETS_FROM ? BASEMAP.arterials : BASEMAP.arterials.filter(({ isMinor }) => !isMinor);

type WaterInPicture = { name: string; rings: Point[][] };

/** The lakes and islands of a picture, cut at its edges. Both what is drawn and the labels ask. */
export const waterIn = once((frame: PictureFrame): WaterInPicture[] =>
  BASEMAP.water
    .map(({ name, rings }) => ({
      name,
      rings: rings
        .filter((ring) => isDrawn(ring, frame))
        .map((ring) => clipPolygon(pointsOf(ring, frame), DRAWN_BOX))
        .filter(({ length }) => length > 2),
    }))
    .filter(({ rings }) => rings.length > 0),
);

/** A line of the offline map in a picture's units. */
export const pointsOf = (line: readonly LngLat[], frame: PictureFrame): Point[] =>
  placesOf(line).map((place) => {
    const { x, y } = placeInPicture(place, frame);
    return [x, y];
  });

/** Whether the box around a line meets what is drawn of a picture. */
function isDrawn(line: readonly LngLat[], frame: PictureFrame): boolean {
  const { northWest, southEast } = boxAround(line);
  const [from, to] = [placeInPicture(northWest, frame), placeInPicture(southEast, frame)];
  return (
    to.x >= DRAWN_BOX.left &&
    from.x <= DRAWN_BOX.right &&
    to.y >= DRAWN_BOX.top &&
    from.y <= DRAWN_BOX.bottom
  );
}

/** As fractions of the earth from its north-west corner. */
type Place = { x: number; y: number };

/** Computed once: every picture of the site asks for all lines. */
const placesOf = once((line: readonly LngLat[]): Place[] =>
  line.map(([longitude = 0, latitude = 0]) => mercator({ latitude, longitude })),
);
const boxAround = once((line: readonly LngLat[]) => {
  const places = placesOf(line);
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  return {
    northWest: { x: Math.min(...xs), y: Math.min(...ys) },
    southEast: { x: Math.max(...xs), y: Math.max(...ys) },
  };
});

/** Computes a result once for each object that is asked about. */
function once<Asked extends object, Result extends object>(compute: (asked: Asked) => Result) {
  const known = new WeakMap<Asked, Result>();
  return (asked: Asked): Result => {
    const result = known.get(asked) ?? compute(asked);
    known.set(asked, result);
    return result;
  };
}

/** Path data in whole units, relative to the point before, without points that don't show. */
function pathOf(points: readonly Point[]): string {
  let [atX, atY] = [0, 0];
  return points.reduce((path, point, place) => {
    const [x, y] = [Math.round(point[0]), Math.round(point[1])];
    const [dx, dy] = [x - atX, y - atY];
    const isLast = place === points.length - 1;
    if (
      place > 0 &&
      ((dx === 0 && dy === 0) || (!isLast && Math.abs(dx) + Math.abs(dy) < MIN_SEGMENT))
    )
      return path;
    [atX, atY] = [x, y];
    return `${path}${place === 0 ? 'M' : 'l'}${dx}${dy < 0 ? '' : ' '}${dy}`;
  }, '');
}

/** Units below which a point of a line is left out. */
const MIN_SEGMENT = 3;
