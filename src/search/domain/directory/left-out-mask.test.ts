import { expect, test } from 'vitest';
import { NOTHING_LEFT_OUT } from '../filters/left-out.ts';
import { LeftOutMask } from './left-out-mask.ts';

const NAMES = ['First Realty', 'Second Realty', 'Third Realty'];

/** A mask whose brokerages have one row each, and the names that it looked up. */
function aMask() {
  const lookedUp: string[] = [];
  const directory = {
    rowsOnStreet: () => [],
    rowsInBuilding: () => [],
    rowsOfBrokerage: (name: string) => {
      lookedUp.push(name);
      return [NAMES.indexOf(name)];
    },
  };
  const mask = new LeftOutMask({ directory: () => directory, rowOf: () => undefined });
  const rowsOf = (brokerages: readonly string[]) => {
    const rows = mask.filterOf({ leftOut: { ...NOTHING_LEFT_OUT, brokerages } });
    return NAMES.map((_, row) => rows?.has(row) ?? false);
  };
  return { mask, rowsOf, lookedUp };
}

test('searches that leave out all names but one look each name up once', () => {
  const { rowsOf, lookedUp } = aMask();
  expect(rowsOf(NAMES)).toEqual([true, true, true]);
  expect(NAMES.map((name) => rowsOf(NAMES.filter((each) => each !== name)))).toEqual([
    [false, true, true],
    [true, false, true],
    [true, true, false],
  ]);
  expect(lookedUp).toEqual(NAMES);
});

test('names are looked up again after a listing changed', () => {
  const { mask, rowsOf, lookedUp } = aMask();
  rowsOf(NAMES);
  mask.put();
  rowsOf(NAMES);
  expect(lookedUp).toEqual([...NAMES, ...NAMES]);
});
