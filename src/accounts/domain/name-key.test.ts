import { expect, test } from 'vitest';
import { nameKey } from './name-key.ts';

test.each(['Ada', 'ada', 'ADA', 'ＡＤＡ', 'ａｄａ'])("'%s' is the name 'ada'", (name) => {
  expect(nameKey(name)).toBe('ada');
});

test('names that people tell apart stay apart', () => {
  expect(new Set(['ada', 'áda', 'adà', 'ada1', 'a.da'].map(nameKey)).size).toBe(5);
});
