import { BASEMAP, type LngLat, type NamedLine } from '#geography/domain/basemap.ts';
import type { Position } from '#geography/domain/coordinates.ts';
import { COURSES, type Course } from '#transit/domain/network.ts';
import type { Guide } from './guide.ts';

/** Pixels; 3:2, like all pictures on the site. */
const MAP_SIZE = { width: 960, height: 640 };

const LIGHT_COLOURS = {
  land: '#f4efe6',
  water: '#bcd3dc',
  shore: '#9dbcc8',
  highway: '#f3dfb2',
  highwayEdge: '#c9ae7a',
  road: '#ffffff',
  roadEdge: '#e3d9c8',
  rail: '#5d7f78',
  transit: '#2f5d70',
  area: '#b98a3c',
  place: '#b98a3c',
  ring: '#14283c',
};
const DARK_COLOURS: typeof LIGHT_COLOURS = {
  land: '#1a2632',
  water: '#0e3346',
  shore: '#28566b',
  highway: '#6d5b34',
  highwayEdge: '#3d3524',
  road: '#3a4856',
  roadEdge: '#141e28',
  rail: '#7fa39b',
  transit: '#a9cddb',
  area: '#d9ab5c',
  place: '#d9ab5c',
  ring: '#f4efe6',
};

/** Map colours by theme. */
const PAINTS = { light: LIGHT_COLOURS, dark: DARK_COLOURS };
export type MapTheme = keyof typeof PAINTS;

/** Converts longitude and latitude to pixels. */
type ToPixels = (longitude: number, latitude: number) => readonly [number, number];

/**
 * Draws a place on the offline map as SVG: water, roads, rail, stations and the place itself. It has no text, so give
 * it a text alternative.
 */
export function mapPicture(guide: Guide, theme: MapTheme = 'light'): string {
  const paint = PAINTS[theme];
  const { width, height } = MAP_SIZE;
  const toPixels = projection(guide);
  const line = (points: readonly LngLat[]) => pathOf(points, toPixels);
  const water = BASEMAP.water.map(({ rings }) => rings.map((ring) => `${line(ring)}Z`).join(''));
  const stroke = (
    lines: readonly Pick<NamedLine, 'line'>[],
    colour: string,
    size: number,
    more = '',
  ) =>
    `<path d="${lines.map((each) => line(each.line)).join('')}" fill="none" stroke="${colour}" stroke-width="${size}" stroke-linejoin="round" stroke-linecap="round"${more}/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${paint.land}"/>`,
    `<path d="${water.join('')}" fill="${paint.water}" fill-rule="evenodd" stroke="${paint.shore}" stroke-width="2"/>`,
    stroke(BASEMAP.arterials, paint.roadEdge, 7),
    stroke(BASEMAP.arterials, paint.road, 4),
    stroke(BASEMAP.highways, paint.highwayEdge, 11),
    stroke(BASEMAP.highways, paint.highway, 7),
    stroke([{ line: outline(guide.box) }], paint.area, 3, ' stroke-dasharray="2 10"'),
    stroke(COURSES.filter(isTrain), paint.rail, 2.5, ' stroke-dasharray="9 7"'),
    stroke(
      COURSES.filter((course) => !isTrain(course)),
      paint.transit,
      4,
    ),
    ...guide.stations.map((station) =>
      dot(toPixels, station, { radius: 6, fill: paint.land, ring: paint.ring }),
    ),
    ...guide.parts.map((part) =>
      dot(toPixels, part, { radius: 5, fill: paint.place, ring: paint.ring }),
    ),
    dot(toPixels, guide, { radius: 16, fill: paint.place, ring: paint.ring }),
    '</svg>',
  ].join('');
}

const isTrain = ({ mode }: Course): boolean => mode === 'train';

/** The place's bounding box as a polygon. */
const outline = ([west = 0, south = 0, east = 0, north = 0]: readonly number[]): LngLat[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];

/** Approximate Mercator, good enough at this size: longitude is scaled by the cosine of the latitude. */
function projection({ box, latitude }: Guide): ToPixels {
  const [west = 0, south = 0, east = 0, north = 0] = box;
  const { width, height } = MAP_SIZE;
  const longitudeScale = Math.cos((latitude * Math.PI) / 180);
  // A part of a town needs enough surroundings to be recognized, but few enough for maps to differ.
  const degreesAcross =
    Math.max((east - west) * longitudeScale, (north - south) * (width / height), 0.045) * 1.2;
  const scale = width / degreesAcross;
  const centre = [(west + east) / 2, (south + north) / 2] as const;
  return (longitude, atLatitude) => [
    width / 2 + (longitude - centre[0]) * longitudeScale * scale,
    height / 2 - (atLatitude - centre[1]) * scale,
  ];
}

const pathOf = (points: readonly LngLat[], toPixels: ToPixels): string =>
  points
    .map(([longitude = 0, latitude = 0], at) => {
      const [x, y] = toPixels(longitude, latitude);
      return `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');

type Dot = { radius: number; fill: string; ring: string };

function dot(toPixels: ToPixels, { latitude, longitude }: Position, { radius, fill, ring }: Dot) {
  const [x, y] = toPixels(longitude, latitude);
  return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius}" fill="${fill}" stroke="${ring}" stroke-width="2"/>`;
}
