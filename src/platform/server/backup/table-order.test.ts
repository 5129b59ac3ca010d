import { expect, test } from 'vitest';
import { inOrderOfKeys } from './table-order.ts';

const named = (...names: string[]) => names.map((name) => ({ name }));

test('a table is filled after those that its foreign keys reference', () => {
  const tables = named('chat_messages', 'conversations', 'agents');
  const keys = [
    { table: 'chat_messages', needs: 'conversations' },
    { table: 'conversations', needs: 'agents' },
  ];
  expect(inOrderOfKeys(tables, keys)).toEqual(named('agents', 'conversations', 'chat_messages'));
});

test('tables without foreign keys keep their order', () => {
  expect(inOrderOfKeys(named('b', 'a'), [])).toEqual(named('b', 'a'));
});

test.each([
  ['two tables', ['a', 'b']],
  ['a table and itself', ['a', 'a']],
])('a cycle of foreign keys is reported: %s', (_, [table = '', needs = '']) => {
  const keys = [
    { table, needs },
    { table: needs, needs: table },
  ];
  expect(() => inOrderOfKeys(named('a', 'b'), keys)).toThrow(/of a.* form a cycle/);
});
