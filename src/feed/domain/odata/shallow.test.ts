import { expect, test } from 'vitest';
import { parsePage } from './answer.ts';

const nested = (depth: number) => `${'['.repeat(depth)}1${']'.repeat(depth)}`;

const rowsOf = (value: string) => {
  const read = parsePage(`{"value":${value}}`);
  return read.kind === 'answer' ? read.answer.rows : read;
};

test('an endlessly nested value is dropped and the rest of the row is read', () => {
  const row = `{"ListingKey":"W1","Heating":${nested(100_000)},"Cooling":["a"]}`;
  expect(rowsOf(`[${row}]`)).toEqual([{ ListingKey: 'W1', Heating: null, Cooling: ['a'] }]);
  const objects = `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`;
  expect(rowsOf(`[{"ListingKey":"W1","Media":${objects}}]`)).toEqual([
    { ListingKey: 'W1', Media: null },
  ]);
});

test('a non-row stays a non-row at any depth', () => {
  expect(rowsOf(`[{"ListingKey":"W1"},${nested(100_000)}]`)).toEqual([{ ListingKey: 'W1' }, null]);
});

test('normal board rows are unchanged', () => {
  const row = { Media: [{ Permission: [['Public']] }] };
  expect(rowsOf(JSON.stringify([row]))).toEqual([row]);
});
