import { expect, test } from 'vitest';
import { COURSES } from '#transit/domain/network.ts';
import { offlineStyle } from './offline-style.ts';

test.each(['light', 'dark'] as const)('the %s style requests nothing', (theme) => {
  const style = offlineStyle(theme);
  expect(style).not.toHaveProperty('glyphs');
  expect(style).not.toHaveProperty('sprite');
  expect(JSON.stringify(style)).not.toMatch(/https?:|\.json|\.pbf/);
  expect(Object.values(style.sources).every(({ type }) => type === 'geojson')).toBe(true);
});

test('both themes draw the same layers', () => {
  const ids = (theme: 'light' | 'dark') => offlineStyle(theme).layers.map(({ id }) => id);
  expect(ids('dark')).toEqual(ids('light'));
});

test('its transit lines run where the network’s do', () => {
  const { courses } = offlineStyle('light').sources;
  expect(courses).toMatchObject({
    data: {
      features: COURSES.map(({ mode, line }) => ({
        geometry: { type: 'LineString', coordinates: line },
        properties: { mode },
      })),
    },
  });
});

test.each([
  ['subways', 3, undefined],
  ['light-rail', 2, undefined],
  ['trains', 2, [3, 2]],
])('%s are %d px wide', (id, width, dashes) => {
  const layer = offlineStyle('light').layers.find((each) => each.id === id);
  expect(layer?.paint).toMatchObject({
    'line-width': width,
    ...(dashes && { 'line-dasharray': dashes }),
  });
});
