import { expect, test } from 'vitest';
import { Bitset } from '../index/bitset.ts';
import { CommonRows, isCommon } from './common-rows.ts';

/** Counts how often it had to be read. */
function reader() {
  let reads = 0;
  const read = () => {
    reads++;
    return new Bitset();
  };
  return { read, reads: () => reads };
}

test.each([
  [999, 999, false],
  [1_000, 1_000, true],
  [1_000, 32_000, true],
  [1_000, 32_001, false],
  [3_125, 100_000, true],
  [3_124, 100_000, false],
])('a stem in %i of %i documents is common: %j', (documents, all, expected) => {
  expect(isCommon(documents, all)).toBe(expected);
});

test('rows are read once, and then follow the texts', () => {
  const common = new CommonRows();
  const { read, reads } = reader();
  const rows = common.rowsOf('pool', read);
  common.add(70, [{ stem: 'pool' }, { stem: 'spa' }]);
  common.add(71, [{ stem: 'spa' }]);
  expect([rows.has(70), rows.has(71)]).toEqual([true, false]);
  common.remove(70);
  expect(common.rowsOf('pool', read).has(70)).toBe(false);
  expect(reads()).toBe(1);
  common.forget('pool');
  common.rowsOf('pool', read);
  expect(reads()).toBe(2);
});

test('the rows of the stems asked for last are kept', () => {
  const common = new CommonRows();
  const [pool, spa] = [reader(), reader()];
  common.rowsOf('pool', pool.read);
  common.rowsOf('spa', spa.read);
  for (let other = 0; other < 511; other++) {
    common.rowsOf(`other ${other}`, () => new Bitset());
    common.rowsOf('spa', spa.read);
  }
  common.rowsOf('pool', pool.read);
  expect([pool.reads(), spa.reads()]).toEqual([2, 1]);
});
