import { expect, test } from 'vitest';
import { BASEMAP } from './basemap.ts';

const { water, highways, arterials, rail } = BASEMAP;
const lines = [...highways, ...arterials, ...rail].map(({ line }) => line);

test('every position of the offline map is in southern Ontario, as longitude and latitude', () => {
  for (const [longitude = 0, latitude = 0] of [
    ...water.flatMap(({ rings }) => rings),
    ...lines,
  ].flat()) {
    expect(longitude).toBeGreaterThan(-83);
    expect(longitude).toBeLessThan(-75);
    expect(latitude).toBeGreaterThan(42);
    expect(latitude).toBeLessThan(45.5);
  }
});

test('every lake, road and rail line has a name', () => {
  for (const { name } of [...water, ...highways, ...arterials, ...rail]) expect(name).not.toBe('');
});
