import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { expect, test } from 'vitest';
import { siteLayers } from '#map-layers/domain/site-layers.ts';
import { offlineStyle } from '../ground/offline-style.ts';
import { layerColour, withLayers } from './layer-style.ts';

const layers = siteLayers().map(({ id, features }, place) => ({ id, place, features }));
const ids = (style: StyleSpecification) => style.layers.map(({ id }) => id);
const fontsOf = (style: StyleSpecification) =>
  style.layers.flatMap((layer: LayerSpecification) =>
    layer.id.startsWith('layer ') && layer.type === 'symbol' ? [layer.layout?.['text-font']] : [],
  );

test.each(['light', 'dark'] as const)(
  'in the %s theme areas and lines are drawn under the names of places, points over them',
  (theme) => {
    const base = offlineStyle(theme);
    const style = withLayers(base, layers, theme);
    const firstName = ids(style).indexOf('street-names');
    expect(ids(style).indexOf('layer neighbourhoods areas')).toBeLessThan(firstName);
    expect(ids(style).indexOf('layer stations lines')).toBeLessThan(firstName);
    expect(ids(style).indexOf('layer stations points')).toBeGreaterThan(firstName);
    expect(ids(style).filter((id) => !id.startsWith('layer '))).toEqual(ids(base));
    expect(style.sources['layer stations']).toEqual({
      type: 'geojson',
      data: layers[0]?.features,
    });
  },
);

test('without layers the style stays the same', () => {
  const base = offlineStyle('light');
  expect(withLayers(base, [], 'light')).toBe(base);
});

test('names are drawn from the page’s font, and on a style with letters of its own from one of its fonts', () => {
  const base = offlineStyle('light');
  expect(fontsOf(withLayers(base, layers, 'light'))).toEqual(Array(4).fill(['Inter']));
  const lettered: LayerSpecification = {
    id: 'names',
    type: 'symbol',
    source: 'names',
    layout: { 'text-font': ['Lettered'] },
  };
  const withGlyphs = {
    ...base,
    glyphs: 'https://maps.example/{fontstack}/{range}.pbf',
    layers: [lettered],
  };
  expect(fontsOf(withLayers(withGlyphs, layers, 'light'))).toEqual(Array(4).fill(['Lettered']));
});

test('layers next to each other in the menu have different colours', () => {
  for (const theme of ['light', 'dark'] as const) {
    const colours = [0, 1, 2, 3, 4, 5].map((place) => layerColour(place, theme));
    expect(new Set(colours).size).toBe(6);
  }
});
