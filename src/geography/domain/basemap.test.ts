import { expect, test } from 'vitest';
import { alongLine, isOnWater } from './basemap.sample.ts';
import { BASEMAP, type LngLat } from './basemap.ts';
import { GAZETTEER } from './gazetteer.ts';

const { water, highways, arterials } = BASEMAP;
const lines = [...highways, ...arterials].map(({ line }) => line);

test('every position of the offline map is in southern Ontario or on its lakes, as longitude and latitude', () => {
  for (const [longitude = 0, latitude = 0] of [
    ...water.flatMap(({ rings }) => rings),
    ...lines,
  ].flat()) {
    expect(longitude).toBeGreaterThanOrEqual(-85);
    expect(longitude).toBeLessThan(-75);
    expect(latitude).toBeGreaterThan(41);
    expect(latitude).toBeLessThan(46.7);
  }
});

test('every lake and road has a name', () => {
  for (const { name } of [...water, ...highways, ...arterials]) expect(name).not.toBe('');
});

test('no lake ends in a ruled line where the map can show it: no shore is straight for 20 km', () => {
  const isShown = ([longitude = 0, latitude = 0]: LngLat) =>
    longitude > -82 && longitude < -75.8 && latitude > 42.3 && latitude < 45;
  for (const { name, rings } of water) {
    for (const ring of rings) {
      for (const [at, to] of ring.entries()) {
        const from = ring[at - 1] ?? to;
        if (!isShown(from) || !isShown(to)) continue;
        const [dx, dy] = [(to[0] ?? 0) - (from[0] ?? 0), (to[1] ?? 0) - (from[1] ?? 0)];
        expect(Math.hypot(dx * 80, dy * 111), `${name} at ${from}`).toBeLessThan(20);
      }
    }
  }
});

test('no city or neighbourhood of the map is in a lake', () => {
  expect(Object.values(GAZETTEER).flat().filter(isOnWater)).toEqual([]);
});

test('no road of the map crosses a lake', () => {
  const wet = [...highways, ...arterials].filter(({ line }) => alongLine(line).some(isOnWater));
  expect(wet.map(({ name }) => name)).toEqual([]);
});
