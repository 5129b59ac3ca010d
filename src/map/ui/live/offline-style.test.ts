import { expect, test } from 'vitest';
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
