import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from './database.ts';
import { openEmbeddedPostgres } from './embedded-postgres.ts';

/** 200 for a long run; by default one of each kind. */
const CYCLES = Number(import.meta.env.VITE_KILL_CYCLES ?? 3);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'killed-'));
  const { url, stop } = await openEmbeddedPostgres(folder);
  const { sql, end } = connect(url, { max: 1 });
  // Without a primary key, so that a row written twice would show up twice.
  await sql`create table written (n int not null)`;
  await end();
  await stop();
});
afterAll(() => rm(folder, { recursive: true }));

/** A program that writes rows, four at a time, and prints each number once its write is acknowledged. */
const writing = (from: number) => `
  const { openEmbeddedPostgres } = await import(${JSON.stringify(new URL('./embedded-postgres.ts', import.meta.url).href)});
  const { connect } = await import(${JSON.stringify(new URL('./database.ts', import.meta.url).href)});
  const { writeSync } = await import('node:fs');
  const { url } = await openEmbeddedPostgres(${JSON.stringify(folder)});
  const { sql } = connect(url, { max: 4 });
  let next = ${from};
  const write = async () => {
    for (;;) {
      const n = next++;
      await sql\`insert into written values (\${n})\`;
      writeSync(1, n + '\\n');
    }
  };
  await Promise.all([write(), write(), write(), write()]);`;

async function writeUntilKilled(from: number, end: 'program' | 'server' | 'both') {
  const child = spawn(process.execPath, ['--input-type=module', '-e', writing(from)], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const acknowledged: number[] = [];
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => acknowledged.push(Number(line)));
  // At a random moment, while rows are being written.
  const before = Math.floor(Math.random() * 100);
  while (acknowledged.length <= before) await once(lines, 'line');
  const note = await readFile(join(folder, 'database/files/postmaster.pid'), 'utf8');
  if (end !== 'program') process.kill(Number(note.split('\n')[0]), 'SIGKILL');
  if (end !== 'server') child.kill('SIGKILL');
  // If only the server was killed, the program exits at the first row that it can't write.
  await once(child, 'close');
  return acknowledged;
}

describe('fault 1: kill -9 during writes (favourites, inquiries, chat)', () => {
  test(`after each of ${CYCLES} kills, of the program, of its database or of both, every acknowledged row exists exactly once`, {
    timeout: 60_000 + CYCLES * 20_000,
  }, async ({ annotate }) => {
    const acknowledged: number[] = [];
    const recoveries: number[] = [];
    for (let cycle = 0; cycle < CYCLES; cycle += 1) {
      const end = (['program', 'server', 'both'] as const)[cycle % 3] ?? 'both';
      acknowledged.push(...(await writeUntilKilled(cycle * 1_000_000, end)));

      const begun = performance.now();
      const { url, stop } = await openEmbeddedPostgres(folder);
      recoveries.push(performance.now() - begun);
      const { sql, end: close } = connect(url, { max: 1 });
      const [{ rows, numbers } = { rows: 0, numbers: [] }] = await sql<{
        rows: number;
        numbers: number[];
      }>`
        select count(*)::int as rows, coalesce(array_agg(distinct n), '{}') as numbers from written`;
      await close();
      await stop();
      const there = new Set(numbers);
      expect(acknowledged.filter((n) => !there.has(n))).toEqual([]);
      expect(rows).toBe(there.size);
    }
    expect(acknowledged.length).toBeGreaterThan(CYCLES * 10);
    const slowest = Math.round(Math.max(...recoveries));
    await annotate(`${acknowledged.length} rows acknowledged; open again in at most ${slowest} ms`);
  });
});
