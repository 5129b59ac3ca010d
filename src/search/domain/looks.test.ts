import { expect, test } from 'vitest';
import { HOUR } from '#platform/domain/duration.ts';
import { isNewSince, lookAgain } from './looks.ts';

const first = lookAgain(undefined, { at: 0, newest: 10 });

test('nothing is new at the first look', () => {
  expect(first.before).toBeUndefined();
});

test('looks within half an hour of each other are one visit, however long it is', () => {
  let looks = first;
  for (let at = 0; at < HOUR * 3; at += HOUR / 3) looks = lookAgain(looks, { at, newest: 12 });
  expect(looks.before).toBeUndefined();
});

test('a later look remembers the visit before, for as long as it lasts', () => {
  const later = lookAgain(first, { at: HOUR, newest: 14 });
  expect(later.before).toEqual({ at: 0, newest: 10 });
  expect(lookAgain(later, { at: HOUR + 1, newest: 15 })).toEqual({
    at: HOUR + 1,
    newest: 15,
    before: { at: 0, newest: 10 },
  });
});

test.each([
  [10, 7 * 24, false],
  [11, 7 * 24, true],
  [11, 7 * 24 + 1, false],
])('home %i, %i hours after a look whose newest was 10, is new: %s', (id, hours, isNew) => {
  expect(isNewSince(id, { at: 0, newest: 10 }, hours * HOUR)).toBe(isNew);
});
