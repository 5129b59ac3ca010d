import { describe, expect, test } from 'vitest';
import { BASEMAP } from '#geography/domain/basemap.ts';
import { GAZETTEER } from '#geography/domain/gazetteer.ts';
import { isInPolygon } from '#geography/domain/point-in-polygon.sample.ts';
import { COURSES } from '#transit/domain/network.ts';
import type { Feature, Point } from './layer.ts';
import { neighbourhoodHulls } from './neighbourhood-hulls.ts';
import { parseLayer } from './parse-layer.ts';
import { siteLayers } from './site-layers.ts';

const positions = (ring: readonly Point[]) =>
  ring.map(([longitude, latitude]) => ({ latitude, longitude }));

const ringOf = ({ geometry }: Feature) =>
  positions(geometry.type === 'Polygon' ? (geometry.coordinates[0] ?? []) : []);

test('the site’s own layers would pass as an operator’s', () => {
  for (const { id, features, ...note } of siteLayers()) {
    const metadata = { ...note, date: '2026-11-01' };
    expect(parseLayer(`${id}.geojson`, { ...features, metadata }, null)).toMatchObject({
      ok: true,
    });
  }
});

test('stations come with the courses of the lines between them, those of trains in dashes', () => {
  const [stations] = siteLayers();
  const types = stations?.features.features.map(({ geometry }) => geometry.type);
  const courses = stations?.features.features.flatMap(({ geometry, properties }) =>
    geometry.type === 'LineString' ? [{ ...properties, line: geometry.coordinates }] : [],
  );
  expect(courses).toEqual(
    COURSES.map(({ name, mode, line }) => {
      return mode === 'train' ? { name, isDashed: true, line } : { name, line };
    }),
  );
  expect(types?.filter((type) => type === 'Point').length).toBeGreaterThan(120);
});

test('outlines of neighbourhoods say that they are approximate', () => {
  const [, neighbourhoods] = siteLayers();
  expect(neighbourhoods?.licence).toContain('approximate');
});

describe('the outline of a neighbourhood', () => {
  const hulls = neighbourhoodHulls();

  test('is around its centre, and around no other', () => {
    for (const [at, hull] of hulls.entries()) {
      const ring = ringOf(hull);
      for (const [other, centre] of GAZETTEER.neighbourhoods.entries()) {
        if (other !== at) expect(isInPolygon(centre, [ring])).toBe(false);
      }
    }
  });

  test('does not reach into a lake', () => {
    const lakes = BASEMAP.water.map(({ rings }) =>
      rings.map((ring) => positions(ring.map(([x = 0, y = 0]): Point => [x, y]))),
    );
    const corners = hulls.flatMap(ringOf);
    const wet = corners.filter((corner) => lakes.some((rings) => isInPolygon(corner, rings)));
    expect(wet.length).toBeLessThan(corners.length / 1_000);
  });

  test('of two neighbourhoods side by side meets halfway', () => {
    const [west, east] = neighbourhoodHulls([
      { name: 'West', latitude: 43.8, longitude: -79.5 },
      { name: 'East', latitude: 43.8, longitude: -79.49 },
    ]).map((hull) => ringOf(hull).map(({ longitude }) => longitude));
    expect(Math.max(...(west ?? []))).toBeCloseTo(-79.495, 3);
    expect(Math.min(...(east ?? []))).toBeCloseTo(-79.495, 3);
  });
});
