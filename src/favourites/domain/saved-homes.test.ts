import { expect, test } from 'vitest';
import { savedWith } from './saved-homes.ts';

test.each<[string, number[], [number, boolean][], number[]]>([
  ['what is saved is shown', [1, 2], [], [1, 2]],
  ['what is wished for is shown before the server has said so', [1], [[2, true]], [1, 2]],
  ['what is to go is shown no more', [1, 2], [[2, false]], [1]],
  [
    'a wish that is fulfilled already changes nothing',
    [1],
    [
      [1, true],
      [3, false],
    ],
    [1],
  ],
])('%s', (_what, saved, wishes, shown) => {
  expect([...savedWith(saved, new Map(wishes))]).toEqual(shown);
});
