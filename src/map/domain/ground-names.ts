import { GAZETTEER, type NamedPosition } from '#geography/domain/gazetteer.ts';
import { mercator, TILE_SIZE } from '#geography/domain/tile-grid.ts';
import type { Box } from '#platform/domain/box.ts';
import { type BubbleName, bubbleNames } from './bubble-names.ts';
import type { Camera } from './camera.ts';
import type { Marker } from './markers.ts';
import { markOf, NameRoom, nameBox } from './name-room.ts';

/** The name of a city or neighbourhood, and where it is: fractions of the earth from its north-west corner. */
export type GroundName = { kind: 'city' | 'neighbourhood'; text: string; x: number; y: number };

/** Pixels around a bubble in which the ground has no names: the bubble has its own. */
export const CLEAR_OF_BUBBLES = 24;

/** The zooms up to which and from which names are shown. */
const CITIES_TO = 12.5;
const NEIGHBOURHOOD_NAMES_FROM = 11;

/** The offline map's names at a zoom, the most important first. */
export const placesAt = (zoom: number): (NamedPosition & Pick<GroundName, 'kind'>)[] => [
  ...(zoom < CITIES_TO ? GAZETTEER.cities.map((each) => ({ ...each, kind: CITY })) : []),
  ...(zoom < NEIGHBOURHOOD_NAMES_FROM
    ? []
    : GAZETTEER.neighbourhoods.map((each) => ({ ...each, kind: NEIGHBOURHOOD }))),
];

const CITY = 'city' as const;
const NEIGHBOURHOOD = 'neighbourhood' as const;

/** Pixels. */
const NAME_SIZES = { city: 16, neighbourhood: 14 };

/**
 * The names on a live map that what covers it leaves room for: those of bubbles, and between them those of the ground if it is
 * the offline map.
 */
export function namesOn(
  camera: Camera,
  markers: readonly Marker[],
  { isOffline, covers = [] }: { isOffline: boolean; covers?: readonly Box[] },
): { bubbles: BubbleName[]; ground: GroundName[] } {
  const scale = TILE_SIZE * 2 ** camera.zoom;
  const middle = mercator(camera);
  const pixelOf = ({ x, y }: { x: number; y: number }) => ({
    x: (x - middle.x) * scale + camera.width / 2,
    y: (y - middle.y) * scale + camera.height / 2,
  });
  const placed = markers.map((marker) => ({ marker, ...pixelOf(marker) }));
  const room = new NameRoom(
    camera,
    placed.map(({ marker, x, y }) => markOf(marker, { x, y })),
    covers,
  );
  const bubbles = bubbleNames(placed, room);
  const given = new Set(bubbles.map(({ text }) => text));
  const ground = isOffline ? placesAt(camera.zoom) : [];
  return {
    bubbles,
    ground: ground.flatMap(({ kind, name, ...position }) => {
      const place = mercator(position);
      const at = pixelOf(place);
      if (given.has(name)) return [];
      const box = nameBox(name, at, NAME_SIZES[kind]);
      if (!room.take(box, { fromBubbles: CLEAR_OF_BUBBLES })) return [];
      return [{ kind, text: name, ...place }];
    }),
  };
}
