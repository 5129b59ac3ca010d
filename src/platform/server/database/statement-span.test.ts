import { expect, test } from 'vitest';
import { spanOf } from './statement-span.ts';

test.each([
  ['select "id", "card" from "listings" where "id" = $1', 'SELECT listings'],
  ['insert into "leads" ("email") values ($1)', 'INSERT leads'],
  ['update "mails" set "tries" = $1', 'UPDATE mails'],
  ['delete from "sessions"', 'DELETE sessions'],
  ['select x from "jobs"."queue"', 'SELECT jobs.queue'],
  ['\n  select 1 from jobs.job', 'SELECT jobs.job'],
  ['select extract(epoch from created_at) from mails', 'SELECT mails'],
  ['select * from now()', 'SELECT'],
  ['select 1 -- from the beginning\n from feeds', 'SELECT feeds'],
  ['begin', 'BEGIN'],
  ['', 'STATEMENT'],
])('the span of %j is %s', (text, name) => {
  expect(spanOf(text).name).toBe(name);
});

test('nothing else of a statement is in its span', () => {
  const span = spanOf('select \'secret@mail.example\' as "secret" from listings where id = 987');
  expect(JSON.stringify(span)).not.toMatch(/secret|987/);
});
