import { BASEMAP } from '#geography/domain/basemap.ts';
import { GAZETTEER, type NamedPosition } from '#geography/domain/gazetteer.ts';
import { pointsOf, waterIn } from './basemap-drawing.ts';
import { clipLine, type Point } from './clip.ts';
import { inPicture, PICTURE, type PictureFrame } from './picture-frame.ts';
import { spotOnWater } from './water-names.ts';

/** A name on the map, in a picture's units. */
export type MapLabel = {
  kind: 'city' | 'neighbourhood' | 'water' | 'highway' | 'station';
  text: string;
  x: number;
  y: number;
  /** Whether it has room in a picture of half the width, too. */
  fitsNarrow: boolean;
};

/** The zooms to which and from which names are shown. */
const CITIES_TO = 12;
const NEIGHBOURHOODS_FROM = 11;
const STATIONS_FROM = 12;

/** Half the width and height of something in the picture, around its centre. */
type Taken = { x: number; y: number; halfWidth: number; halfHeight: number };

/** The names that have room in a picture between its marks, the most important first. */
export function labelsOf(
  frame: PictureFrame,
  marks: readonly { x: number; y: number }[],
): MapLabel[] {
  const wide = marks.map(taken(BUBBLE));
  const narrow = marks.map(taken(2 * BUBBLE));
  return candidates(frame).flatMap((label) => {
    const size = { halfWidth: 4 * label.text.length + 4, halfHeight: 11 };
    const here = { ...label, ...size };
    if (!isInside(here) || wide.some((other) => overlap(here, other))) return [];
    wide.push(here);
    const larger = { ...label, halfWidth: 2 * size.halfWidth, halfHeight: 2 * size.halfHeight };
    const fitsNarrow = isInside(larger) && !narrow.some((other) => overlap(larger, other));
    if (fitsNarrow) narrow.push(larger);
    return [{ ...label, fitsNarrow }];
  });
}

/** Half a bubble's width. */
const BUBBLE = 36;

const taken =
  (half: number) =>
  ({ x, y }: { x: number; y: number }): Taken => ({ x, y, halfWidth: half, halfHeight: half });

const isInside = ({ x, y, halfWidth, halfHeight }: Taken): boolean =>
  x >= halfWidth &&
  x <= PICTURE.width - halfWidth &&
  y >= halfHeight &&
  y <= PICTURE.height - halfHeight;

const overlap = (one: Taken, other: Taken): boolean =>
  Math.abs(one.x - other.x) < one.halfWidth + other.halfWidth &&
  Math.abs(one.y - other.y) < one.halfHeight + other.halfHeight;

/** The positions of the stations in a picture. */
export const stationsIn = (frame: PictureFrame): Point[] =>
  frame.zoom < STATIONS_FROM
    ? []
    : GAZETTEER.stations.map((station) => placed(station, frame)).filter(isShown);

const isShown = ([x, y]: Point): boolean =>
  x >= 0 && x <= PICTURE.width && y >= 0 && y <= PICTURE.height;

type Candidate = Omit<MapLabel, 'fitsNarrow'>;

const candidates = (frame: PictureFrame): Candidate[] => [
  ...waterLabels(frame),
  ...highwayLabels(frame),
  ...(frame.zoom > CITIES_TO ? [] : named('city', GAZETTEER.cities, frame)),
  ...(frame.zoom < NEIGHBOURHOODS_FROM
    ? []
    : named('neighbourhood', GAZETTEER.neighbourhoods, frame)),
  ...(frame.zoom < STATIONS_FROM ? [] : named('station', GAZETTEER.stations, frame, 18)),
];

const placed = (position: NamedPosition, frame: PictureFrame): Point => {
  const { x, y } = inPicture(position, frame);
  return [Math.round(x), Math.round(y)];
};

const named = (
  kind: MapLabel['kind'],
  names: readonly NamedPosition[],
  frame: PictureFrame,
  below = 0,
): Candidate[] =>
  names
    .map((each) => ({ text: each.name, point: placed(each, frame) }))
    .filter(({ point }) => isShown(point))
    .map(({ text, point: [x, y] }) => ({ kind, text, x, y: y + below }));

/** A highway's number, in the middle of the part that the picture shows. */
function highwayLabels(frame: PictureFrame): Candidate[] {
  const box = { left: 0, top: 0, right: PICTURE.width, bottom: PICTURE.height };
  return BASEMAP.highways.flatMap(({ name, line }) =>
    clipLine(pointsOf(line, frame), box).flatMap((part) => {
      const inside = part.filter(isShown);
      const middle = inside[Math.floor(inside.length / 2)];
      if (middle === undefined) return [];
      return [
        {
          kind: 'highway' as const,
          text: name,
          x: Math.round(middle[0]),
          y: Math.round(middle[1]),
        },
      ];
    }),
  );
}

/** Each lake's name, once. */
const waterLabels = (frame: PictureFrame): Candidate[] =>
  waterIn(frame).flatMap(({ name, rings }) => {
    const spot = spotOnWater(rings, PICTURE);
    return spot ? [{ kind: 'water' as const, text: name, x: spot[0], y: spot[1] }] : [];
  });
