import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { insertAll } from './insert-all.ts';
import { testDatabase } from './test-database.sample.ts';

const homes = pgTable('homes', {
  name: text().primaryKey(),
  roomCount: integer('room_count').notNull(),
  note: text(),
});

const { sql, db, drop } = await testDatabase();
afterAll(drop);
beforeEach(async () => {
  await sql`drop table if exists homes`;
  await sql`create table homes (name text primary key, room_count int not null, note text)`;
});
const inTable = () => sql`select name, room_count as rooms, note from homes order by name`;

test('new rows are inserted, existing ones updated, and kept columns left unchanged', async () => {
  const known = { name: 'a', roomCount: 1, note: 'first' };
  await insertAll(db, homes, [known], { on: ['name'] });
  const rows = [
    { name: 'a', roomCount: 2, note: 'second' },
    { name: 'b', roomCount: 3, note: null },
  ];
  await insertAll(db, homes, rows, { on: ['name'], keep: ['note'] });
  expect(await inTable()).toEqual([
    { name: 'a', rooms: 2, note: 'first' },
    { name: 'b', rooms: 3, note: null },
  ]);
});

test('an identical row is not written, and an empty list does nothing', async () => {
  const rows = [{ name: 'a', roomCount: 1, note: null }];
  await insertAll(db, homes, rows, { on: ['name'] });
  const before = await sql`select xmin from homes`;
  await insertAll(db, homes, rows, { on: ['name'] });
  await insertAll(db, homes, [], { on: ['name'] });
  expect(await sql`select xmin from homes`).toEqual(before);
});

test.each([
  ['an empty text', '', ''],
  ['nothing', null, null],
  ['several lines', 'a\n\tb\\n', 'a\n\tb\\n'],
  ['characters that part values, and those that PostgreSQL refuses,', 'a\x1eb\x1fc\0d', 'abcd'],
])('%s: stays separate from its neighbours', async (_, given, note) => {
  const rows = [{ name: 'a', roomCount: 1, note: given }];
  await insertAll(db, homes, rows, { on: ['name'] });
  expect(await inTable()).toEqual([{ name: 'a', rooms: 1, note }]);
});

test("a failure reports its cause without any row's data", async () => {
  await sql`alter table homes add check (room_count > 0)`;
  const failure = await insertAll(db, homes, [{ name: 'secret', roomCount: 0 }], {
    on: ['name'],
  }).catch((error) => error);
  expect(failure.message).toBe('1 rows could not be written');
  expect(failure.cause.message).toContain('violates check constraint');
  expect(JSON.stringify([failure, failure.cause.message])).not.toContain('secret');
});
