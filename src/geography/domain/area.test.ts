import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areaOf, formatAreas, parseAreas } from './area.ts';
import type { Position } from './coordinates.ts';
import { anyArea, anyPosition } from './geography.sample.ts';
import { decodePolyline, encodePolyline } from './polyline.ts';

const at = (...corners: readonly (readonly [number, number])[]): Position[] =>
  corners.map(([latitude, longitude]) => ({ latitude, longitude }));

const SQUARE = at([43.4, -79.7], [43.4, -79.6], [43.5, -79.6], [43.5, -79.7]);
const TEXT = formatAreas([SQUARE]);

const circle = (points: number) =>
  Array.from({ length: points }, (_, point) => ({
    latitude: 43.5 + 0.13 * Math.sin((2 * Math.PI * point) / points),
    longitude: -79.5 + 0.13 * Math.cos((2 * Math.PI * point) / points),
  }));

describe('a polyline', () => {
  test('is encoded as HERE’s documentation shows', () => {
    const line = at(
      [50.1022829, 8.6982122],
      [50.1020076, 8.6956695],
      [50.1006313, 8.691496],
      [50.09878, 8.6875156],
    );
    expect(encodePolyline(line, 5)).toBe('BFoz5xJ67i1B1B7PzIhaxL7Y');
    expect(decodePolyline('BFoz5xJ67i1B1B7PzIhaxL7Y')).toEqual(
      at([50.10228, 8.69821], [50.10201, 8.69567], [50.10063, 8.6915], [50.09878, 8.68752]),
    );
  });

  test('decodes to the same positions', () => {
    fc.assert(
      fc.property(fc.array(anyPosition), (line) => {
        expect(decodePolyline(encodePolyline(line, 6))).toEqual(line);
      }),
    );
  });

  test('is never read from other text, and no text makes decoding fail', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const line = decodePolyline(text);
        expect(line === null || Array.isArray(line)).toBe(true);
      }),
    );
    for (const text of ['', 'A', 'CF', 'BF_', 'BFo', 'BFoz5xJ', 'BVoz5xJ67i1B', 'BF__________AA'])
      expect(decodePolyline(text)).toBeNull();
  });
});

describe('areas', () => {
  test('parse back to themselves from their text', () => {
    fc.assert(
      fc.property(fc.array(anyArea, { minLength: 1, maxLength: 5 }), (areas) => {
        expect(parseAreas(formatAreas(areas))).toEqual({ ok: true, areas });
      }),
    );
  });

  test('have texts in which nothing is escaped in a URL', () => {
    fc.assert(
      fc.property(fc.array(anyArea, { minLength: 1, maxLength: 5 }), (areas) => {
        expect(encodeURIComponent(formatAreas(areas))).toBe(formatAreas(areas));
      }),
    );
  });

  test('of sixty points and 30 km across take less than 300 characters', () => {
    expect(formatAreas([circle(60)]).length).toBeLessThan(300);
  });

  test('are rounded to four decimals, and repeated corners are dropped', () => {
    const rough = SQUARE.map(({ latitude, longitude }) => ({
      latitude: latitude + 0.00004,
      longitude: longitude - 0.00004,
    }));
    expect(areaOf(rough)).toEqual(SQUARE);
    expect(areaOf(SQUARE.flatMap((corner) => [corner, corner]))).toEqual(SQUARE);
    expect(areaOf([...SQUARE, ...SQUARE.slice(0, 1)])).toHaveLength(4);
  });

  test.each([
    ['nothing', '', 'not-encoded'],
    ['other text', 'hello world', 'not-encoded'],
    ['NaN', 'NaN', 'not-encoded'],
    ['a separator at the end', `${TEXT}.`, 'not-encoded'],
    ['six areas', Array(6).fill(TEXT).join('.'), 'too-many-areas'],
    ['two points', encodePolyline(SQUARE.slice(0, 2), 4), 'too-few-points'],
    ['ten times the same point', encodePolyline(Array(10).fill(SQUARE[0]), 4), 'too-few-points'],
    ['10,000 points', encodePolyline(Array(10_000).fill(SQUARE[0]), 4), 'too-long'],
  ])('in %s are refused', (_, text, reason) => {
    expect(parseAreas(text)).toEqual({ ok: false, reason });
  });

  test('have at most sixty points', () => {
    expect(areaOf(circle(60))).toHaveLength(60);
    expect(areaOf(circle(61))).toBe('too-many-points');
    expect(areaOf(circle(1_000))).toBe('too-many-points');
  });

  test.each<[string, Position[], string]>([
    ['crosses itself', at([43, -80], [44, -79], [44, -80], [43, -79]), 'crosses-itself'],
    ['touches itself', at([43, -80], [43, -79], [44, -79], [43, -79.5]), 'crosses-itself'],
    ['has no width', at([43, -80], [43.5, -79.5], [44, -79]), 'crosses-itself'],
    ['goes back on itself', at([43, -80], [44, -80], [43.5, -80], [43.5, -79]), 'crosses-itself'],
    ['surrounds the pole', at([85, -150], [85, -30], [85, 90]), 'outside-province'],
    [
      'is larger than the province',
      at([30, -120], [30, -60], [60, -60], [60, -120]),
      'outside-province',
    ],
    ['is in Australia', at([-33, 151], [-33, 152], [-34, 151]), 'outside-province'],
  ])('one that %s is refused', (_, corners, reason) => {
    expect(areaOf(corners)).toBe(reason);
    expect(parseAreas(encodePolyline(corners, 4))).toEqual({ ok: false, reason });
  });
});
