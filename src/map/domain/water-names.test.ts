import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BASEMAP } from '#geography/domain/basemap.ts';
import { waterNamesIn } from './water-names.ts';

const MAP_SIZE = { width: 800, height: 720 };
const TORONTO = { latitude: 43.65, longitude: -79.38, zoom: 10, ...MAP_SIZE };

test('each lake is named once, whatever the map shows', () => {
  const cameras = fc.record({
    latitude: fc.double({ min: 42.4, max: 44.6, noNaN: true }),
    longitude: fc.double({ min: -81.5, max: -76.2, noNaN: true }),
    zoom: fc.double({ min: 6, max: 14, noNaN: true }),
    width: fc.integer({ min: 300, max: 1_600 }),
    height: fc.integer({ min: 200, max: 1_000 }),
  });
  fc.assert(
    fc.property(cameras, (camera) => {
      const names = waterNamesIn(camera, []).map(({ name }) => name);
      expect(names).toEqual([...new Set(names)]);
    }),
    { numRuns: 200 },
  );
});

test('no name says that the offline map has only the edge of a lake', () => {
  const names = BASEMAP.water.map(({ name }) => name);
  expect(names).toContain('Lake Erie');
  expect(names.filter((name) => /[()]/.test(name))).toEqual([]);
});

test('Toronto’s map names Lake Ontario, and no lake that it doesn’t show', () => {
  expect(waterNamesIn(TORONTO, []).map(({ name }) => name)).toEqual(['Lake Ontario']);
  expect(waterNamesIn({ ...TORONTO, latitude: 43.8, zoom: 13 }, [])).toEqual([]);
});

test('a name stays where it is on its lake while it has room there', () => {
  const before = waterNamesIn(TORONTO, []);
  expect(waterNamesIn({ ...TORONTO, longitude: -79.4 }, before)[0]?.x).toBeCloseTo(
    before[0]?.x ?? 0,
    9,
  );
  const far = waterNamesIn({ ...TORONTO, longitude: -78.9 }, before);
  expect(far[0]?.x).not.toBeCloseTo(before[0]?.x ?? 0, 4);
});
