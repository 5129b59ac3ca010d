import { BASEMAP } from '#geography/domain/basemap.ts';
import { GAZETTEER, type NamedPosition } from '#geography/domain/gazetteer.ts';
import { NETWORK, stationsByPosition } from '#transit/domain/network.ts';
import { pointsOf, STREETS_FROM, waterIn } from './basemap-drawing.ts';
import { clipLine, clipSegment, type Point, type Segment } from './clip.ts';
import { inPicture, PICTURE, type PictureFrame } from './picture-frame.ts';
import { spotOnWater } from './water-names.ts';

/** A name on the map, in a picture's units. */
export type MapLabel = {
  kind: 'city' | 'neighbourhood' | 'water' | 'highway' | 'station' | 'street';
  text: string;
  x: number;
  y: number;
  /** Degrees clockwise that it is turned, for a name along its street. */
  turn: number;
  /** Whether it has room in a picture of half the width, too. */
  fitsNarrow: boolean;
};

/** The zooms to which and from which names are shown. */
const CITIES_TO = 12;
const NEIGHBOURHOODS_FROM = 11;
const STATION_NAMES_FROM = 13;
/** The zoom from which stations are marked. */
const STATIONS_FROM = 11;

/** Half the width and height of something in the picture, around its centre. */
type Taken = { x: number; y: number; halfWidth: number; halfHeight: number };

/** The names that have room in a picture between its marks, the most important first. */
export function labelsOf(
  frame: PictureFrame,
  marks: readonly { x: number; y: number }[],
): MapLabel[] {
  const wide = marks.map(taken(BUBBLE));
  const narrow = marks.map(taken(2 * BUBBLE));
  const streets = new Set<string>();
  return candidates(frame).flatMap((label) => {
    if (streets.has(label.text)) return [];
    const size = turned({ halfWidth: 4 * label.text.length + 4, halfHeight: 11 }, label.turn);
    const here = { ...label, ...size };
    if (!isInside(here) || wide.some((other) => overlap(here, other))) return [];
    wide.push(here);
    if (label.kind === 'street') streets.add(label.text);
    const larger = { ...label, halfWidth: 2 * size.halfWidth, halfHeight: 2 * size.halfHeight };
    const fitsNarrow = isInside(larger) && !narrow.some((other) => overlap(larger, other));
    if (fitsNarrow) narrow.push(larger);
    return [{ ...label, fitsNarrow }];
  });
}

/** Half the width and height of the rectangle around a turned label. */
function turned(
  { halfWidth, halfHeight }: Pick<Taken, 'halfWidth' | 'halfHeight'>,
  degrees: number,
): Pick<Taken, 'halfWidth' | 'halfHeight'> {
  const [cos, sin] = [Math.cos, Math.sin].map((of) => Math.abs(of((degrees * Math.PI) / 180)));
  return {
    halfWidth: halfWidth * (cos ?? 1) + halfHeight * (sin ?? 0),
    halfHeight: halfWidth * (sin ?? 0) + halfHeight * (cos ?? 1),
  };
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

const STATIONS = stationsByPosition(NETWORK);

/** The positions of the stations in a picture. */
export const stationsIn = (frame: PictureFrame): Point[] =>
  frame.zoom < STATIONS_FROM
    ? []
    : STATIONS.map((station) => placed(station, frame)).filter(isShown);

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
  ...(frame.zoom < STATION_NAMES_FROM ? [] : named('station', STATIONS, frame, 18)),
  ...(frame.zoom < STREETS_FROM ? [] : streetLabels(frame)),
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
    .map(({ text, point: [x, y] }) => ({ kind, text, x, y: y + below, turn: 0 }));

/** A highway's number, in the middle of the part that the picture shows. */
function highwayLabels(frame: PictureFrame): Candidate[] {
  return BASEMAP.highways.flatMap(({ name, line }) =>
    clipLine(pointsOf(line, frame), WHOLE_PICTURE).flatMap((part) => {
      const inside = part.filter(isShown);
      const middle = inside[Math.floor(inside.length / 2)];
      if (middle === undefined) return [];
      return [
        {
          kind: 'highway' as const,
          text: name,
          x: Math.round(middle[0]),
          y: Math.round(middle[1]),
          turn: 0,
        },
      ];
    }),
  );
}

/**
 * A street's name along the longest straight stretch of it that the picture shows, never upside down: in its middle, or else
 * nearer to an end.
 */
const streetLabels = (frame: PictureFrame): Candidate[] =>
  BASEMAP.arterials.flatMap(({ name, line }) => {
    const [longest] = pairsOf(pointsOf(line, frame))
      .map((stretch) => clipSegment(stretch, WHOLE_PICTURE))
      .filter((shown) => shown !== null)
      .toSorted((one, other) => lengthOf(other) - lengthOf(one));
    if (!longest || lengthOf(longest) < 8 * name.length) return [];
    const [[fromX, fromY], [toX, toY]] = longest;
    const turn = Math.atan2(toY - fromY, toX - fromX) * (180 / Math.PI);
    return [0.5, 0.3, 0.7].map((part) => ({
      kind: 'street' as const,
      text: name,
      x: Math.round(fromX + (toX - fromX) * part),
      y: Math.round(fromY + (toY - fromY) * part),
      turn: Math.round(Math.abs(turn) > 90 ? turn - Math.sign(turn) * 180 : turn),
    }));
  });

const pairsOf = (points: readonly Point[]): Segment[] =>
  points.slice(1).map((to, at) => [points[at] ?? to, to]);

const lengthOf = ([[fromX, fromY], [toX, toY]]: Segment): number =>
  Math.hypot(toX - fromX, toY - fromY);

const WHOLE_PICTURE = { left: 0, top: 0, right: PICTURE.width, bottom: PICTURE.height };

/** Each lake's name, once. */
const waterLabels = (frame: PictureFrame): Candidate[] =>
  waterIn(frame).flatMap(({ name, rings }) => {
    const spot = spotOnWater(rings, PICTURE);
    return spot ? [{ kind: 'water' as const, text: name, x: spot[0], y: spot[1], turn: 0 }] : [];
  });
