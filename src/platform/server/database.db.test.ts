import { afterAll, expect, test } from 'vitest';
import { testDatabase } from './test-database.sample.ts';

const { sql, drop } = await testDatabase();
afterAll(drop);

test('a web statement', async () => {
  const [row] = await sql`select current_database() as name, version()`;
  expect(row?.name).toMatch(/^test_/);
});
