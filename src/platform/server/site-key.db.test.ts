import { afterAll, expect, test } from 'vitest';
import { testDatabase } from './database/test-database.sample.ts';
import { siteKey } from './site-key.ts';

const { db, drop } = await testDatabase();
afterAll(drop);

test('two processes that start together sign with the same key', async () => {
  const [one, other] = [siteKey(db), siteKey(db)];
  const [a, b] = await Promise.all([one.sign('x', 'text'), other.sign('x', 'text')]);
  expect(a).toBe(b);
  expect(await siteKey(db).isSigned('x', 'text', a)).toBe(true);
});

test.each([
  ['another text', 'x', 'texts'],
  ['another purpose', 'y', 'text'],
])('a signature is not valid for %s', async (_, purpose, text) => {
  const key = siteKey(db);
  expect(await key.isSigned(purpose, text, await key.sign('x', 'text'))).toBe(false);
});

test.each(['', 'short', 'ä'.repeat(43)])('%j is not a valid signature', async (given) => {
  expect(await siteKey(db).isSigned('x', 'text', given)).toBe(false);
});
