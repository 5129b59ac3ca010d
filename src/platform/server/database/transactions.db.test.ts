import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, type Db, retried } from './database.ts';
import { databaseCircuitBreaker } from './database-circuit-breaker.ts';
import { isTransient } from './database-errors.ts';
import { testDatabase } from './test-database.sample.ts';

const { sql: own, openConnection, url, drop } = await testDatabase();
const { sql, db, end } = connect(url);
beforeAll(() => own`create table counters (id int primary key, n int not null)`);
afterAll(async () => {
  await end();
  await drop();
});

/** Two counters at zero. */
const startAgain = () =>
  own`insert into counters values (1, 0), (2, 0) on conflict (id) do update set n = 0`;
/** Reads first, so that of two at once one update is lost unless PostgreSQL prevents it. */
async function addOne(tx: Db): Promise<void> {
  const { rows } = await tx.execute<{ n: number }>('select n from counters where id = 1');
  await tx.execute(`update counters set n = ${(rows[0]?.n ?? 0) + 1} where id = 1`);
}

const counted = async () => (await own`select n from counters order by id`).map(({ n }) => n);

describe('fault 16: pool exhausted / deadlock / serialization', () => {
  test('two hundred writers of one row all succeed on ten connections', async () => {
    await startAgain();
    const writers = Array.from({ length: 200 }, () =>
      retried(() =>
        db.transaction((tx) => tx.execute('update counters set n = n + 1 where id = 1')),
      ),
    );
    await Promise.all(writers);
    expect(await counted()).toEqual([200, 0]);
  });

  test("concurrent writers never lose each other's updates", async () => {
    await startAgain();
    const writers = Array.from({ length: 3 }, () =>
      retried(() => db.transaction(addOne, { isolationLevel: 'serializable' })),
    );
    await Promise.all(writers);
    expect(await counted()).toEqual([3, 0]);
  });

  test('of two deadlocked transactions, PostgreSQL ends one, which is then retried', async () => {
    await startAgain();
    const bothHold = meeting(2);
    const add = (first: number, second: number) => {
      let tries = 0;
      return retried(() =>
        db.transaction(async (tx) => {
          tries += 1;
          await tx.execute(`update counters set n = n + 1 where id = ${first}`);
          if (tries === 1) await bothHold();
          await tx.execute(`update counters set n = n + 1 where id = ${second}`);
        }),
      ).then(() => tries);
    };
    const tries = await Promise.all([add(1, 2), add(2, 1)]);
    expect(tries.toSorted()).toEqual([1, 2]);
    expect(await counted()).toEqual([2, 2]);
  });

  test('a transaction that keeps conflicting fails after four tries', async () => {
    let tries = 0;
    const falling = retried(async () => {
      tries += 1;
      await own`do $$ begin raise exception 'fell' using errcode = '40001'; end $$`;
    });
    const error = await falling.catch((problem: unknown) => problem);
    expect([tries, isTransient(error)]).toEqual([4, true]);
  });

  test('an error of our own is not retried', async () => {
    let tries = 0;
    const wrong = retried(async () => {
      tries += 1;
      await own`insert into counters values (1, 0)`;
    });
    const error = await wrong.catch((problem: unknown) => problem);
    expect([tries, isTransient(error)]).toEqual([1, false]);
  });

  test('while every connection is taken, a reader waits no longer than its timeout', async () => {
    const gate = await openConnection();
    await gate.sql`select pg_advisory_lock(16)`;
    const wait = () => sql`select pg_advisory_xact_lock(16)`;
    const taken = Array.from({ length: 10 }, wait);
    const asked = databaseCircuitBreaker({ timeout: 100, openFor: 0 });
    // The gate stays closed until the reader has given up.
    const error = await asked(() => sql`select 1`).catch((problem: unknown) => problem);
    expect(isTransient(error)).toBe(true);
    await gate.close();
    await Promise.all(taken);
    expect(await asked(() => sql`select 1 as n`)).toEqual([{ n: 1 }]);
  });
});

/** Resolves for all callers once this many have arrived. */
function meeting(expected: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let here = 0;
  return () => {
    here += 1;
    if (here === expected) resolve();
    return promise;
  };
}
