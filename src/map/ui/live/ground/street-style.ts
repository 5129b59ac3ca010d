import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { MapTiles } from '#map-layers/api.ts';
import { MAP_COLOURS, type MapColours, type MapTheme } from '../../../domain/map-colours.ts';
import { STREET_TILES } from './map-requests.ts';

const SOURCE = 'streets';
const TEXT = ['Inter'];

/** MapLibre's style for an operator's tiles, in the schema of the Protomaps basemap and the site's own colours. */
export const streetStyle = (
  theme: MapTheme,
  { minZoom, maxZoom }: MapTiles,
): StyleSpecification => ({
  version: 8,
  sources: {
    [SOURCE]: { type: 'vector', tiles: [STREET_TILES], minzoom: minZoom, maxzoom: maxZoom },
  },
  layers: layersIn(MAP_COLOURS[theme]),
});

/** A feature's kind; older basemaps name it otherwise. */
const KIND: ExpressionSpecification = ['coalesce', ['get', 'kind'], ['get', 'pmap:kind'], ''];
const isOf = (...kinds: string[]): ExpressionSpecification => ['in', KIND, ['literal', kinds]];
const NAME: ExpressionSpecification = ['coalesce', ['get', 'name'], ''];

const GREEN_LAND_USES = [
  'park',
  'forest',
  'wood',
  'nature_reserve',
  'golf_course',
  'cemetery',
  'grass',
  'recreation_ground',
  'meadow',
  'garden',
  'national_park',
  'protected_area',
  'pitch',
];

/** A width in pixels at zooms 8, 12 and 16. */
const width = (at8: number, at12: number, at16: number): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.5],
  ['zoom'],
  8,
  at8,
  12,
  at12,
  16,
  at16,
];

type Road = { id: string; kinds: string[]; from: number; wide: [number, number, number] };

/** Narrow roads first, so that wide ones are drawn over them. */
const ROADS: Road[] = [
  { id: 'paths', kinds: ['path', 'other'], from: 14, wide: [0, 0.5, 3] },
  { id: 'streets', kinds: ['minor_road'], from: 12, wide: [0, 0.8, 9] },
  { id: 'arterials', kinds: ['major_road', 'medium_road'], from: 8, wide: [0.6, 2, 13] },
  { id: 'highways', kinds: ['highway'], from: 5, wide: [1.2, 3.5, 16] },
];

const at = { source: SOURCE } as const;
const ROUND_LINES = { 'line-cap': 'round', 'line-join': 'round' } as const;

const layersIn = (colours: MapColours): LayerSpecification[] => [
  { id: 'land', type: 'background', paint: { 'background-color': colours.land } },
  {
    id: 'green',
    type: 'fill',
    ...at,
    'source-layer': 'landuse',
    filter: isOf(...GREEN_LAND_USES),
    paint: { 'fill-color': colours.park },
  },
  {
    id: 'water',
    type: 'fill',
    ...at,
    'source-layer': 'water',
    filter: ['in', ['geometry-type'], ['literal', ['Polygon', 'MultiPolygon']]],
    paint: { 'fill-color': colours.water },
  },
  {
    id: 'rivers',
    type: 'line',
    ...at,
    'source-layer': 'water',
    minzoom: 9,
    filter: ['in', ['geometry-type'], ['literal', ['LineString', 'MultiLineString']]],
    paint: { 'line-color': colours.shore, 'line-width': width(0.5, 1, 3) },
  },
  {
    id: 'buildings',
    type: 'fill',
    ...at,
    'source-layer': 'buildings',
    minzoom: 14,
    paint: { 'fill-color': colours.roadEdge, 'fill-opacity': 0.6 },
  },
  ...ROADS.map((road) => roadLayer(road, colours, true)),
  ...ROADS.map((road) => roadLayer(road, colours, false)),
  {
    id: 'rail',
    type: 'line',
    ...at,
    'source-layer': 'roads',
    filter: isOf('rail'),
    minzoom: 10,
    paint: { 'line-color': colours.rail, 'line-width': 1.5, 'line-dasharray': [3, 2] },
  },
  {
    id: 'road-names',
    type: 'symbol',
    ...at,
    'source-layer': 'roads',
    minzoom: 13,
    filter: isOf('minor_road', 'major_road', 'medium_road', 'highway'),
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 400,
      'text-field': NAME,
      'text-font': TEXT,
      'text-size': 12,
    },
    paint: named(colours.smallName, colours.land),
  },
  {
    id: 'water-names',
    type: 'symbol',
    ...at,
    'source-layer': 'water',
    layout: {
      'text-field': NAME,
      'text-font': ['Newsreader'],
      'text-size': 16,
      'text-max-width': 8,
    },
    paint: named(colours.waterName, colours.water),
  },
  {
    id: 'neighbourhood-names',
    type: 'symbol',
    ...at,
    'source-layer': 'places',
    minzoom: 11,
    filter: isOf('neighbourhood', 'macrohood'),
    layout: placeName(14),
    paint: named(colours.smallName, colours.land),
  },
  {
    id: 'city-names',
    type: 'symbol',
    ...at,
    'source-layer': 'places',
    maxzoom: 13,
    filter: isOf('locality'),
    layout: placeName(16),
    paint: named(colours.name, colours.land),
  },
];

function roadLayer({ id, kinds, from, wide }: Road, colours: MapColours, isEdge: boolean) {
  const [at8, at12, at16] = wide;
  const isHighway = id === 'highways';
  const fill = isHighway ? colours.highway : colours.road;
  const edge = isHighway ? colours.highwayEdge : colours.roadEdge;
  const more = isEdge ? 1.5 : 0;
  return {
    id: isEdge ? `${id}-edges` : id,
    type: 'line',
    source: SOURCE,
    'source-layer': 'roads',
    minzoom: from,
    filter: isOf(...kinds),
    layout: ROUND_LINES,
    paint: {
      'line-color': isEdge ? edge : fill,
      'line-width': width(at8 + more, at12 + more, at16 + more),
    },
  } satisfies LayerSpecification;
}

const placeName = (size: number) =>
  ({
    'text-field': NAME,
    'text-font': TEXT,
    'text-size': size,
    'text-max-width': 8,
    'symbol-sort-key': ['coalesce', ['get', 'sort_rank'], ['get', 'min_zoom'], 0],
  }) satisfies Extract<LayerSpecification, { type: 'symbol' }>['layout'];

const named = (colour: string, around: string) => ({
  'text-color': colour,
  'text-halo-color': around,
  'text-halo-width': 1.5,
});
