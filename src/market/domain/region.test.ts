import { expect, test } from 'vitest';
import { regionOf } from './region.ts';

test.each(['GTA', 'gta', 'Greater Toronto Area', 'greater-toronto-area', 'all-cities', ''])(
  '%j means the Greater Toronto Area',
  (text) => {
    expect(regionOf(text)).toEqual({
      name: 'Greater Toronto Area',
      key: 'gta',
      isKnown: true,
    });
  },
);

test.each(['richmond-hill', 'Richmond Hill', 'richmond%20hill', 'RICHMOND_HILL'])(
  '%j is Richmond Hill',
  (text) => {
    expect(regionOf(text)).toEqual({ name: 'Richmond Hill', key: 'richmond-hill', isKnown: true });
  },
);

test('a neighbourhood has the figures of its city', () => {
  expect(regionOf('toronto-leslieville')).toEqual(regionOf('toronto'));
});

test('an unknown region keeps its text', () => {
  expect(regionOf('<b>Narnia</b>')).toEqual({
    name: '<b>Narnia</b>',
    key: '<b>Narnia</b>',
    isKnown: false,
  });
});
