import { expect, test } from 'vitest';
import { savedWith } from './saved-homes.ts';

test.each<[string, number[], [number, boolean][], number[]]>([
  ['saved homes are shown', [1, 2], [], [1, 2]],
  ['a home being saved is shown before the server confirms it', [1], [[2, true]], [1, 2]],
  ['a home being removed is hidden immediately', [1, 2], [[2, false]], [1]],
  [
    'a change that is already in effect has no effect',
    [1],
    [
      [1, true],
      [3, false],
    ],
    [1],
  ],
])('%s', (_what, saved, pending, shown) => {
  expect([...savedWith(saved, new Map(pending))]).toEqual(shown);
});
