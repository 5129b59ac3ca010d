import { BASEMAP } from '#geography/domain/basemap.ts';
import type { Position } from '#geography/domain/coordinates.ts';
import { GAZETTEER, type NamedPosition } from '#geography/domain/gazetteer.ts';
import { pointsOf, waterIn } from './basemap-drawing.ts';
import { type BubbleName, bubbleNames } from './bubble-names.ts';
import { clipLine, type Point } from './clip.ts';
import { CLEAR_OF_BUBBLES, type GroundName, placesAt } from './ground-names.ts';
import type { Marker } from './markers.ts';
import { type Mark, markOf, NameRoom, nameBox } from './name-room.ts';
import { inPicture, PICTURE, type PictureFrame, pixelsIn } from './picture-frame.ts';
import { spotOnWater } from './water-names.ts';

/** A name on the map, in a picture's units. */
export type MapLabel = {
  kind: GroundName['kind'] | 'water' | 'highway' | 'station';
  text: string;
  x: number;
  y: number;
};

const STATIONS_FROM = 12;

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
  const labels = candidates(frame).filter((label) => {
    const isPlace = label.kind === 'city' || label.kind === 'neighbourhood';
    if (isPlace && given.has(label.text)) return false;
    const box = nameBox(label.text, pixelOf(label), label.kind === 'water' ? 18 : 14);
    return room.take(box, isPlace ? { fromBubbles: CLEAR_OF_BUBBLES } : {});
  });
  return { bubbles, labels };
}

/** The positions of the stations in a picture. */
export const stationsIn = (frame: PictureFrame): Point[] =>
  frame.zoom < STATIONS_FROM
    ? []
    : GAZETTEER.stations.map((station) => placed(station, frame)).filter(isShown);

const isShown = ([x, y]: Point): boolean =>
  x >= 0 && x <= PICTURE.width && y >= 0 && y <= PICTURE.height;

const candidates = (frame: PictureFrame): MapLabel[] => [
  ...waterLabels(frame),
  ...highwayLabels(frame),
  ...named(placesAt(frame.zoom), frame),
  ...(frame.zoom < STATIONS_FROM ? [] : named(STATIONS, frame, 18)),
];

const STATIONS = GAZETTEER.stations.map((each) => ({ ...each, kind: 'station' as const }));

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
    .map(({ kind, text, point: [x, y] }) => ({ kind, text, x, y: y + below }));

/** A highway's number, in the middle of the part that the picture shows. */
function highwayLabels(frame: PictureFrame): MapLabel[] {
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
const waterLabels = (frame: PictureFrame): MapLabel[] =>
  waterIn(frame).flatMap(({ name, rings }) => {
    const spot = spotOnWater(rings, PICTURE);
    return spot ? [{ kind: 'water' as const, text: name, x: spot[0], y: spot[1] }] : [];
  });
