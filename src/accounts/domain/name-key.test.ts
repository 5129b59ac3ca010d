import { expect, test } from 'vitest';
import { nameKey } from './name-key.ts';

test.each(['Ada', 'ada', 'ADA', 'ＡＤＡ', 'ａｄａ'])("'%s' matches 'ada'", (name) => {
  expect(nameKey(name)).toBe('ada');
});

test('visibly different names have different keys', () => {
  expect(new Set(['ada', 'áda', 'adà', 'ada1', 'a.da'].map(nameKey)).size).toBe(5);
});
