import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RecordedSpan, recordSpans } from '../tracing.sample.ts';
import { inSpan, type SpanStart, spanIds, traceWith } from '../tracing.ts';
import { connect, type Database } from './database.ts';
import { testDatabase } from './test-database.sample.ts';

let database: Database;
let spans: RecordedSpan[];

beforeAll(async () => {
  const { url } = await testDatabase();
  database = connect(url, { max: 1 });
});
afterAll(() => database.end());
beforeEach(() => {
  spans = recordSpans();
});
afterEach(() => traceWith(null));

const request = (name: string): SpanStart => ({ kind: 'server', name, attributes: {} });
const statements = () => spans.filter(({ parent }) => parent !== null);

test('a statement has a span in the work that sent it, also if it waited for another’s connection', async () => {
  const { sql } = database;
  await Promise.all(
    ['first', 'second', 'third'].map((name) =>
      inSpan(request(name), async () => {
        await sql`select ${name}::text from pg_class limit 1`;
        expect(spanIds()?.span_id).toBe(name);
      }),
    ),
  );
  expect(statements()).toEqual(
    ['first', 'second', 'third'].map((parent) => ({
      name: 'SELECT pg_class',
      parent,
      outcome: 'ok',
    })),
  );
});

test('the statements of a transaction are spans, and a failed one says so', async () => {
  const failing = inSpan(request('change'), () =>
    database.db.transaction((transaction) => transaction.execute('select 1/0 from pg_class')),
  );
  await expect(failing).rejects.toThrow();
  expect(statements().map(({ name, outcome }) => `${name} ${outcome}`)).toEqual([
    'BEGIN ok',
    'SET ok',
    'SELECT pg_class error',
    'ROLLBACK ok',
  ]);
});

test('a statement outside of any work has no span', async () => {
  await database.sql`select 1`;
  expect(spans).toEqual([]);
});
