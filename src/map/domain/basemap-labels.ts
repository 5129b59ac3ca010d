import { BASEMAP } from '#geography/domain/basemap.ts';
import type { Position } from '#geography/domain/coordinates.ts';
import type { NamedPosition } from '#geography/domain/gazetteer.ts';
import { NETWORK, stationsByPosition } from '#transit/domain/network.ts';
import { pointsOf, STREETS_FROM, waterIn } from './basemap-drawing.ts';
import { type BubbleName, bubbleNames } from './bubble-names.ts';
import { clipLine, clipSegment, type Point, type Segment } from './clip.ts';
import { CLEAR_OF_BUBBLES, type GroundName, placesAt } from './ground-names.ts';
import type { Marker } from './markers.ts';
import { type Mark, markOf, NameRoom, nameBox, turned } from './name-room.ts';
import { inPicture, PICTURE, type PictureFrame, pixelsIn } from './picture-frame.ts';
import { spotOnWater } from './water-names.ts';

/** A name on the map, in a picture's units. */
export type MapLabel = {
  kind: GroundName['kind'] | 'water' | 'highway' | 'station' | 'street';
  text: string;
  x: number;
  y: number;
  /** Degrees clockwise that it is turned, for a name along its street. */
  turn: number;
};

/** The zooms from which stations are marked, and named. */
const STATIONS_FROM = 11;
const STATION_NAMES_FROM = 13;

/** What a picture shows, and how wide it is at the least, in pixels: where names have room then, they have it on a larger one. */
type Drawn = {
  frame: PictureFrame;
  markers: readonly Marker[];
  own?: Mark | undefined;
  width: number;
};

/** The names that have room on a picture: those of its bubbles, and between the markers those of the ground, the most important first. */
export function labelsOf({ frame, markers, own, width }: Drawn): {
  bubbles: BubbleName[];
  labels: MapLabel[];
} {
  const scale = width / PICTURE.width;
  const pixelOf = ({ x, y }: { x: number; y: number }) => ({ x: x * scale, y: y * scale });
  const placed = markers.map((marker) => ({
    marker,
    ...pixelsIn(frame, width, marker),
  }));
  const marks = placed.map(({ marker, x, y }) => markOf(marker, { x, y }));
  const room = new NameRoom(
    { width, height: PICTURE.height * scale },
    own ? [...marks, own] : marks,
  );
  const bubbles = bubbleNames(placed, room);
  const given = new Set(bubbles.map(({ text }) => text));
  const streets = new Set<string>();
  const labels = candidates(frame).filter((label) => {
    if (streets.has(label.text)) return false;
    const isPlace = label.kind === 'city' || label.kind === 'neighbourhood';
    if (isPlace && given.has(label.text)) return false;
    const box = nameBox(label.text, pixelOf(label), label.kind === 'water' ? 18 : 14);
    const isTaken = room.take(
      turned(box, label.turn),
      isPlace ? { fromBubbles: CLEAR_OF_BUBBLES } : {},
    );
    if (isTaken && label.kind === 'street') streets.add(label.text);
    return isTaken;
  });
  return { bubbles, labels };
}

/** The positions of the stations in a picture. */
export const stationsIn = (frame: PictureFrame): Point[] =>
  frame.zoom < STATIONS_FROM
    ? []
    : STATIONS.map((station) => placed(station, frame)).filter(isShown);

const isShown = ([x, y]: Point): boolean =>
  x >= 0 && x <= PICTURE.width && y >= 0 && y <= PICTURE.height;

const candidates = (frame: PictureFrame): MapLabel[] => [
  ...waterLabels(frame),
  ...highwayLabels(frame),
  ...named(placesAt(frame.zoom), frame),
  ...(frame.zoom < STATION_NAMES_FROM ? [] : named(STATIONS, frame, 18)),
  ...(frame.zoom < STREETS_FROM ? [] : streetLabels(frame)),
];

const STATIONS = stationsByPosition(NETWORK).map((each) => ({
  ...each,
  kind: 'station' as const,
}));

const placed = (position: Position, frame: PictureFrame): Point => {
  const { x, y } = inPicture(position, frame);
  return [Math.round(x), Math.round(y)];
};

const named = (
  names: readonly (NamedPosition & Pick<MapLabel, 'kind'>)[],
  frame: PictureFrame,
  below = 0,
): MapLabel[] =>
  names
    .map(({ kind, name, ...at }) => ({ kind, text: name, point: placed(at, frame) }))
    .filter(({ point }) => isShown(point))
    .map(({ kind, text, point: [x, y] }) => ({ kind, text, x, y: y + below, turn: 0 }));

/** A highway's number, in the middle of the part that the picture shows. */
function highwayLabels(frame: PictureFrame): MapLabel[] {
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
const streetLabels = (frame: PictureFrame): MapLabel[] =>
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
const waterLabels = (frame: PictureFrame): MapLabel[] =>
  waterIn(frame).flatMap(({ name, rings }) => {
    const spot = spotOnWater(rings, PICTURE);
    return spot ? [{ kind: 'water' as const, text: name, x: spot[0], y: spot[1], turn: 0 }] : [];
  });
