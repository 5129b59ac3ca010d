import { afterAll, expect, test } from 'vitest';
import { connect } from './database.ts';
import { testDatabase } from './test-database.sample.ts';

const { url, drop } = await testDatabase();
afterAll(drop);

test('a statement of a web request is cancelled after two seconds', async () => {
  const { sql, end } = connect(url);
  const started = performance.now();
  await expect(sql`select pg_sleep(60)`).rejects.toMatchObject({ code: '57014' });
  expect(performance.now() - started).toBeGreaterThan(1_900);
  await end();
});

test('a statement over its time limit is cancelled, and the connection stays usable', async () => {
  const { sql, end } = connect(url, { max: 1, statementTimeout: 50 });
  await expect(sql`select pg_sleep(5)`).rejects.toThrow(/canceling statement/);
  expect(await sql`select 1 as n`).toEqual([{ n: 1 }]);
  await end();
});

test('a pool opens no more connections than its maximum', async () => {
  const { sql, end } = connect(url, { max: 3, applicationName: 'pool of three' });
  await Promise.all(Array.from({ length: 12 }, () => sql`select pg_sleep(0.02)`));
  const [row] = await sql`
    select count(*)::int as connections from pg_stat_activity where application_name = 'pool of three'`;
  expect(row?.connections).toBe(3);
  await end();
});

test('an idle transaction is ended after five seconds', async () => {
  const { db, end } = connect(url, { max: 1 });
  const setting = `select current_setting('idle_in_transaction_session_timeout') as after`;
  const { rows } = await db.transaction((transaction) => transaction.execute(setting));
  expect(rows).toEqual([{ after: '5s' }]);
  await end();
});
