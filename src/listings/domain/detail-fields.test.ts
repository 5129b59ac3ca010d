import { expect, test } from 'vitest';
import { DETAIL_FIELDS } from './detail-fields.ts';

test('no two details are read from the same field of the board', () => {
  const boardNames = Object.values(DETAIL_FIELDS).map(([, boardName]) => boardName);
  expect(boardNames).toEqual([...new Set(boardNames)]);
});
