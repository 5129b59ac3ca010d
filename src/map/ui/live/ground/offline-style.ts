import type {
  ExpressionSpecification,
  FilterSpecification,
  GeoJSONSourceSpecification,
  LayerSpecification,
  StyleSpecification,
} from 'maplibre-gl';
import { BASEMAP, type NamedLine } from '#geography/domain/basemap.ts';
import { COURSES, type Mode, NETWORK, stationsByPosition } from '#transit/domain/network.ts';
import { STREETS_FROM } from '../../../domain/basemap-drawing.ts';
import { MAP_COLOURS, type MapColours, type MapTheme } from '../../../domain/map-colours.ts';

/** Names are drawn from the page's own fonts, so the style has neither glyphs nor sprites. */
const TEXT = ['Inter'];

/** MapLibre's style for the offline map: GeoJSON sources only, nothing is requested. Names of places and lakes are elements above it. */
export const offlineStyle = (theme: MapTheme): StyleSpecification => ({
  version: 8,
  sources: SOURCES,
  layers: layersIn(MAP_COLOURS[theme]),
});

type FeatureCollection = Extract<GeoJSONSourceSpecification['data'], { features: unknown }>;
type Feature = FeatureCollection['features'][number];

const feature = (geometry: Feature['geometry'], properties: Feature['properties']): Feature => ({
  type: 'Feature',
  geometry,
  properties,
});

const source = (features: Feature[]): GeoJSONSourceSpecification => ({
  type: 'geojson',
  data: { type: 'FeatureCollection', features },
});

const points = (line: readonly (readonly number[])[]): number[][] => line.map((at) => [...at]);

const lines = (named: readonly NamedLine[]): GeoJSONSourceSpecification =>
  source(
    named.map(({ name, line }) =>
      feature({ type: 'LineString', coordinates: points(line) }, { name }),
    ),
  );

const SOURCES = {
  water: source(
    BASEMAP.water.map(({ rings }) =>
      feature({ type: 'Polygon', coordinates: rings.map(points) }, {}),
    ),
  ),
  highways: lines(BASEMAP.highways),
  arterials: source(
    BASEMAP.arterials.map(({ name, isMinor = false, line }) =>
      feature({ type: 'LineString', coordinates: points(line) }, { name, isMinor }),
    ),
  ),
  courses: source(
    COURSES.map(({ mode, line }) =>
      feature({ type: 'LineString', coordinates: points(line) }, { mode }),
    ),
  ),
  stations: source(
    stationsByPosition(NETWORK).map(({ name, latitude, longitude }, rank) =>
      feature({ type: 'Point', coordinates: [longitude, latitude] }, { name, rank }),
    ),
  ),
};

/** A line's width in pixels at zooms 6, 10, 13 and 16. */
const width = (at6: number, at10: number, at13: number, at16: number): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.5],
  ['zoom'],
  6,
  at6,
  10,
  at10,
  13,
  at13,
  16,
  at16,
];

const ROUND_LINES = { 'line-cap': 'round', 'line-join': 'round' } as const;

const layersIn = (colours: MapColours): LayerSpecification[] => [
  { id: 'land', type: 'background', paint: { 'background-color': colours.land } },
  { id: 'water', type: 'fill', source: 'water', paint: { 'fill-color': colours.water } },
  {
    id: 'shore',
    type: 'line',
    source: 'water',
    paint: { 'line-color': colours.shore, 'line-width': 1.5 },
  },
  ...roads(colours),
  ...transit(colours),
  ...names(colours),
];

/** Minor streets are shown only close up. */
const IN_SIZE: FilterSpecification = [
  'any',
  ['>=', ['zoom'], STREETS_FROM],
  ['!', ['get', 'isMinor']],
];

const roads = (colours: MapColours): LayerSpecification[] => [
  {
    id: 'arterial-edges',
    type: 'line',
    source: 'arterials',
    minzoom: 9.5,
    filter: IN_SIZE,
    layout: ROUND_LINES,
    paint: { 'line-color': colours.roadEdge, 'line-width': width(1.4, 3, 10.5, 11.5) },
  },
  {
    id: 'arterials',
    type: 'line',
    source: 'arterials',
    minzoom: 9.5,
    filter: IN_SIZE,
    layout: ROUND_LINES,
    paint: { 'line-color': colours.road, 'line-width': width(0.6, 1.6, 9, 10) },
  },
  {
    id: 'highway-edges',
    type: 'line',
    source: 'highways',
    layout: ROUND_LINES,
    paint: { 'line-color': colours.highwayEdge, 'line-width': width(1.4, 3.4, 12, 14) },
  },
  {
    id: 'highways',
    type: 'line',
    source: 'highways',
    layout: ROUND_LINES,
    paint: { 'line-color': colours.highway, 'line-width': width(0.6, 2, 10, 12) },
  },
];

/** The zoom from which lines of transit are drawn. */
const TRANSIT_FROM = 8.5;

const runs = (mode: Mode): FilterSpecification => ['==', ['get', 'mode'], mode];

/** Trains in dashes of 6 px and 4 px between them. */
const transit = (colours: MapColours): LayerSpecification[] => [
  {
    id: 'trains',
    type: 'line',
    source: 'courses',
    minzoom: TRANSIT_FROM,
    filter: runs('train'),
    paint: { 'line-color': colours.rail, 'line-width': 2, 'line-dasharray': [3, 2] },
  },
  {
    id: 'light-rail',
    type: 'line',
    source: 'courses',
    minzoom: TRANSIT_FROM,
    filter: runs('light rail'),
    layout: ROUND_LINES,
    paint: { 'line-color': colours.transit, 'line-width': 2 },
  },
  {
    id: 'subways',
    type: 'line',
    source: 'courses',
    minzoom: TRANSIT_FROM,
    filter: runs('subway'),
    layout: ROUND_LINES,
    paint: { 'line-color': colours.transit, 'line-width': 3 },
  },
  {
    id: 'stations',
    type: 'circle',
    source: 'stations',
    minzoom: 10,
    paint: {
      'circle-radius': ['interpolate', ['linear'], ['zoom'], 10, 2.5, 13, 4],
      'circle-color': colours.land,
      'circle-stroke-color': colours.transit,
      'circle-stroke-width': 1.5,
    },
  },
];

const names = (colours: MapColours): LayerSpecification[] => [
  {
    id: 'street-names',
    type: 'symbol',
    source: 'arterials',
    minzoom: STREETS_FROM,
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 300,
      'text-field': ['get', 'name'],
      'text-font': TEXT,
      'text-size': 14,
    },
    paint: { 'text-color': colours.smallName, ...halo(colours.road) },
  },
  {
    id: 'highway-names',
    type: 'symbol',
    source: 'highways',
    minzoom: 9,
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 400,
      'text-rotation-alignment': 'viewport',
      'text-field': ['get', 'name'],
      'text-font': TEXT,
      'text-size': 14,
    },
    paint: { 'text-color': colours.name, ...halo(colours.highway) },
  },
  {
    id: 'station-names',
    type: 'symbol',
    source: 'stations',
    minzoom: 13,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': TEXT,
      'text-size': 14,
      'text-max-width': 8,
      // Of two names that would overlap, the one earlier in the network is drawn.
      'symbol-sort-key': ['get', 'rank'],
      'text-anchor': 'top',
      'text-offset': [0, 0.6],
    },
    paint: { 'text-color': colours.transit, ...halo(colours.land) },
  },
];

const halo = (colour: string) => ({ 'text-halo-color': colour, 'text-halo-width': 1.5 });
