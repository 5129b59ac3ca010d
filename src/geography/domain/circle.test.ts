import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCircle, isInCircle, parseCircle, typedKilometres } from './circle.ts';
import { metresBetween } from './coordinates.ts';
import { anyCircle } from './geography.sample.ts';

test('a circle parses back to itself from its text', () => {
  fc.assert(
    fc.property(anyCircle, (circle) => {
      expect(parseCircle(formatCircle(circle))).toEqual(circle);
    }),
  );
});

test('a circle is rounded to 11 m and 100 m', () => {
  expect(parseCircle('43.450049/-79.68004/5.04')).toEqual({
    latitude: 43.45,
    longitude: -79.68,
    kilometres: 5,
  });
});

test.each([
  '',
  '43.45/-79.68',
  '43.45/-79.68/-0.1',
  '89/0/0',
  '43.45/-79.68/0.04',
  '43.45/-79.68/100.1',
  '43.45/-79.68/-5',
  '43.45/-79.68/NaN',
  '43.45/-79.68/5/1',
  '89/0/5',
  '-79.68/43.45/5',
])('%j is no circle', (text) => {
  expect(parseCircle(text)).toBeNull();
});

test('Union Station is 34 km from Oakville’s, and the CN Tower 600 m', () => {
  const union = { latitude: 43.6453, longitude: -79.3806 };
  expect(metresBetween(union, { latitude: 43.4554, longitude: -79.6824 })).toBeCloseTo(32_270, -3);
  expect(metresBetween(union, { latitude: 43.6426, longitude: -79.3871 })).toBeCloseTo(600, -2);
});

test('a circle contains what is nearer than its radius', () => {
  const circle = { latitude: 43.6453, longitude: -79.3806, kilometres: 1 };
  expect(isInCircle({ latitude: 43.6426, longitude: -79.3871 }, circle)).toBe(true);
  expect(isInCircle({ latitude: 43.66, longitude: -79.3806 }, circle)).toBe(false);
});

test('a circle of 0 km is a position to a metre, which holds what rounds to it', () => {
  const point = parseCircle('43.642571/-79.387139/0');
  expect(point).toEqual({ latitude: 43.64257, longitude: -79.38714, kilometres: 0 });
  if (point === null) throw new Error('a circle is needed');
  expect(isInCircle({ latitude: 43.642573, longitude: -79.387142 }, point)).toBe(true);
  expect(isInCircle({ latitude: 43.64258, longitude: -79.38714 }, point)).toBe(false);
});

test.each([
  ['3', 3],
  [' 3.5 ', 3.5],
  ['3,5 km', 3.5],
  ['.5', 0.5],
  ['5.', 5],
  ['5.55', Number.NaN],
  ['1,000', Number.NaN],
  ['1e1', Number.NaN],
  ['far', Number.NaN],
  ['', Number.NaN],
])('a distance typed as %j is %d km', (typed, kilometres) => {
  expect(typedKilometres(typed)).toBe(kilometres);
});
