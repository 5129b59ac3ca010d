import { expect, test } from 'vitest';
import { metresBetween, type Position } from './coordinates.ts';
import { GAZETTEER } from './gazetteer.ts';
import { cellAround, neighbourhoodOutlines } from './neighbourhood-outline.ts';
import { isInPolygon } from './point-in-polygon.sample.ts';
import { mercator } from './tile-grid.ts';

const centres = GAZETTEER.neighbourhoods;
const cells = centres.map((centre) => ({ centre, ring: cellAround(centre, centres) }));

/** Positive where the ring turns right on the map. */
const turnsOf = (ring: readonly Position[]): number[] =>
  ring.map((position, at) => {
    const [a, b, c] = [ring.at(at - 2) ?? position, ring.at(at - 1) ?? position, position].map(
      mercator,
    );
    if (!a || !b || !c) throw new Error('a ring has corners');
    return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);
  });

/** Steps across a ring's bounding box. */
const STEPS = 12;

/** Positions inside a ring, evenly spread. */
function positionsIn(ring: readonly Position[]): Position[] {
  const latitudes = ring.map(({ latitude }) => latitude);
  const longitudes = ring.map(({ longitude }) => longitude);
  const along = (values: number[], step: number) => {
    const [from, to] = [Math.min(...values), Math.max(...values)];
    return from + ((to - from) * (step + 0.5)) / STEPS;
  };
  return Array.from({ length: STEPS ** 2 }, (_, at) => ({
    latitude: along(latitudes, at % STEPS),
    longitude: along(longitudes, Math.floor(at / STEPS)),
  })).filter((position) => isInPolygon(position, [ring]));
}

test('the outline of a neighbourhood is convex, and around its centre', () => {
  for (const { centre, ring } of cells) {
    expect(isInPolygon(centre, [ring])).toBe(true);
    // Corners that lie on each other turn by a rounding error.
    expect(Math.min(...turnsOf(ring))).toBeGreaterThan(-1e-18);
  }
});

test('it reaches at most 1.6 km from its centre', () => {
  for (const { centre, ring } of cells) {
    const reach = Math.max(...ring.map((corner) => metresBetween(centre, corner)));
    expect(reach).toBeLessThan(1_605);
  }
});

test('no part of it is inside another neighbourhood’s outline', () => {
  for (const { centre, ring } of cells) {
    const near = cells.filter(
      (other) => other.centre !== centre && metresBetween(other.centre, centre) < 4_000,
    );
    for (const position of positionsIn(ring))
      expect(near.filter((other) => isInPolygon(position, [other.ring]))).toEqual([]);
  }
});

test('two neighbourhoods side by side meet halfway', () => {
  const west = { latitude: 43.8, longitude: -79.5 };
  const east = { latitude: 43.8, longitude: -79.49 };
  const longitudes = (one: Position) =>
    cellAround(one, [west, east]).map(({ longitude }) => longitude);
  expect(Math.max(...longitudes(west))).toBeCloseTo(-79.495, 6);
  expect(Math.min(...longitudes(east))).toBeCloseTo(-79.495, 6);
});

test.each([
  ['toronto-leslieville', 1],
  ['oakville-morrison', 1],
  ['clarington-northglen', 1],
  ['rosedale', 1],
  ['south_oakville', 5],
])('%s has %i outlines', (key, count) => {
  const outlines = neighbourhoodOutlines([key]);
  expect(outlines).toHaveLength(count);
  for (const ring of outlines) expect(ring.length).toBeGreaterThan(2);
  expect(neighbourhoodOutlines([key])).toBe(outlines);
});

test.each([
  ['toronto-nowhere', 'a neighbourhood that the gazetteer doesn’t have'],
  ['oakville-cobban', 'one of the same name in another city'],
  ['toronto', 'a city'],
  ['all-cities', 'everywhere'],
])('%s, %s, has no outline', (key) => {
  expect(neighbourhoodOutlines([key])).toEqual([]);
});
