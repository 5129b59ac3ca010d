import { expect, test } from 'vitest';
import { readPage } from './answer.ts';

const nested = (depth: number) => `${'['.repeat(depth)}1${']'.repeat(depth)}`;

const rowsOf = (value: string) => {
  const read = readPage(`{"value":${value}}`);
  return read.is === 'answer' ? read.answer.rows : read;
};

test('of a row that is nested without end the rest is read', () => {
  const row = `{"ListingKey":"W1","Heating":${nested(100_000)},"Cooling":["a"]}`;
  expect(rowsOf(`[${row}]`)).toEqual([{ ListingKey: 'W1', Heating: null, Cooling: ['a'] }]);
  const objects = `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`;
  expect(rowsOf(`[{"ListingKey":"W1","Media":${objects}}]`)).toEqual([
    { ListingKey: 'W1', Media: null },
  ]);
});

test('what is no row is none, however deep', () => {
  expect(rowsOf(`[{"ListingKey":"W1"},${nested(100_000)}]`)).toEqual([{ ListingKey: 'W1' }, null]);
});

test('what boards mean stays as it is', () => {
  const row = { Media: [{ Permission: [['Public']] }] };
  expect(rowsOf(JSON.stringify([row]))).toEqual([row]);
});
