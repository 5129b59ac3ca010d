import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { FeatureCollection } from '#map-layers/domain/layer.ts';
import { MAP_COLOURS, type MapTheme } from '../../../domain/map-colours.ts';

/** A layer to draw; `place` is its place in the menu. */
export type DrawnLayer = { id: string; place: number; features: FeatureCollection };

/** The colours of layers, in the menu's order: the site's stations and neighbourhoods, then an operator's in turn. */
const COLOURS: Record<MapTheme, { site: readonly string[]; operator: readonly string[] }> = {
  light: {
    site: ['#1f6f62', '#46566a'],
    operator: ['#7a4b94', '#a2552b', '#2b6c8f', '#5c6f1f'],
  },
  dark: {
    site: ['#7cc7b8', '#bcc6d0'],
    operator: ['#c9a5dd', '#e6a982', '#8fc3dd', '#bccb86'],
  },
};

/** The colour of the layer at a place of the menu. */
export function layerColour(place: number, theme: MapTheme): string {
  const { site, operator } = COLOURS[theme];
  return (
    site[place] ?? operator[(place - site.length) % operator.length] ?? MAP_COLOURS[theme].name
  );
}

/** Adds layers to a style: areas and lines below its names, points and their names above. */
export function withLayers(
  base: StyleSpecification,
  layers: readonly DrawnLayer[],
  theme: MapTheme,
): StyleSpecification {
  if (layers.length === 0) return base;
  const firstName = base.layers.findIndex(({ type }) => type === 'symbol');
  const under = firstName < 0 ? base.layers.length : firstName;
  const font = fontIn(base);
  const sources = layers.map(({ id, features }) => {
    return [sourceOf(id), { type: 'geojson', data: features }] as const;
  });
  return {
    ...base,
    sources: { ...base.sources, ...Object.fromEntries(sources) },
    layers: [
      ...base.layers.slice(0, under),
      ...layers.flatMap((layer) => shapes(layer, theme)),
      ...base.layers.slice(under),
      ...layers.flatMap((layer) => points(layer, theme, font)),
    ],
  };
}

const sourceOf = (id: string): string => `layer ${id}`;

const isOf = (...types: string[]): ExpressionSpecification => [
  'in',
  ['geometry-type'],
  ['literal', types],
];
const AREAS = isOf('Polygon', 'MultiPolygon');
const LINES = isOf('LineString', 'MultiLineString');
const IS_DASHED: ExpressionSpecification = ['has', 'isDashed'];
const POINTS = isOf('Point', 'MultiPoint');

/** The size at zooms 9 and 14. */
const between = (at9: number, at14: number): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['zoom'],
  9,
  at9,
  14,
  at14,
];

function shapes({ id, place }: DrawnLayer, theme: MapTheme): LayerSpecification[] {
  const source = sourceOf(id);
  const colour = layerColour(place, theme);
  return [
    {
      id: `${source} areas`,
      type: 'fill',
      source,
      filter: AREAS,
      paint: { 'fill-color': colour, 'fill-opacity': 0.08, 'fill-antialias': false },
    },
    {
      id: `${source} edges`,
      type: 'line',
      source,
      filter: AREAS,
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': colour,
        'line-opacity': 0.7,
        'line-width': between(0.5, 1.5),
        'line-dasharray': [3, 2],
      },
    },
    {
      id: `${source} lines`,
      type: 'line',
      source,
      filter: ['all', LINES, ['!', IS_DASHED]],
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': colour, 'line-width': between(2, 4) },
    },
    {
      id: `${source} dashes`,
      type: 'line',
      source,
      filter: ['all', LINES, IS_DASHED],
      paint: { 'line-color': colour, 'line-width': 2, 'line-dasharray': [3, 2] },
    },
  ];
}

function points({ id, place }: DrawnLayer, theme: MapTheme, font: string[]): LayerSpecification[] {
  const source = sourceOf(id);
  const colour = layerColour(place, theme);
  const { land } = MAP_COLOURS[theme];
  return [
    {
      id: `${source} points`,
      type: 'circle',
      source,
      filter: POINTS,
      paint: {
        'circle-radius': between(2.5, 5),
        'circle-color': land,
        'circle-stroke-color': colour,
        'circle-stroke-width': 2,
      },
    },
    {
      id: `${source} line names`,
      type: 'symbol',
      source,
      filter: LINES,
      minzoom: 11,
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 400,
        'text-field': ['coalesce', ['get', 'name'], ''],
        'text-font': font,
        'text-size': 14,
      },
      paint: { 'text-color': colour, 'text-halo-color': land, 'text-halo-width': 1.5 },
    },
    {
      id: `${source} names`,
      type: 'symbol',
      source,
      filter: POINTS,
      minzoom: 11,
      layout: {
        'text-field': ['coalesce', ['get', 'name'], ''],
        'text-font': font,
        'text-size': 14,
        'text-anchor': 'top',
        'text-offset': [0, 0.6],
        'text-max-width': 8,
        'text-optional': true,
      },
      paint: { 'text-color': colour, 'text-halo-color': land, 'text-halo-width': 1.5 },
    },
  ];
}

/** The page's font; with an online style, which brings its own letters, one of its fonts. */
function fontIn({ glyphs, layers }: StyleSpecification): string[] {
  if (glyphs === undefined) return ['Inter'];
  for (const layer of layers) {
    const font: unknown = layer.type === 'symbol' ? layer.layout?.['text-font'] : undefined;
    if (Array.isArray(font) && font.length > 0 && font.every((name) => typeof name === 'string'))
      return font;
  }
  return ['Inter'];
}
