import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { copyRows, RowReader, Words } from './copy-rows.ts';
import { testDatabase } from './test-database.sample.ts';

const database = await testDatabase();
afterAll(database.drop);

type Row = { number: number | null; word: string | null; text: string };

async function rowsOf(query: string, pause = async () => {}): Promise<Row[]> {
  const connection = await database.openConnection();
  const rows: Row[] = [];
  const words = new Words();
  try {
    for await (const block of copyRows(connection, query)) {
      const reader = new RowReader(block, words);
      while (reader.next()) {
        const [number, word] = [reader.integer(), reader.word()];
        rows.push({ number, word, text: Buffer.from(reader.bytes() ?? []).toString() });
      }
      await pause();
    }
  } finally {
    connection.destroy();
  }
  return rows;
}

const MANY_ROWS = `select at, 'w' || at % 7, repeat('é', at % 900) from generate_series(1, 5000) as at`;
const manyRows = Array.from({ length: 5_000 }, (_, before) => ({
  number: before + 1,
  word: `w${(before + 1) % 7}`,
  text: 'é'.repeat((before + 1) % 900),
}));

describe('reading rows by COPY', () => {
  test('gives every row, as many as there are', async () => {
    expect(await rowsOf(MANY_ROWS)).toEqual(manyRows);
    expect(await rowsOf('select 1, null, null where false')).toEqual([]);
  });

  test('gives every row to a slow reader', async () => {
    const rows = await rowsOf(MANY_ROWS, async () => {
      for (let turn = 0; turn < 50; turn++) await nextTurn();
    });
    expect(rows).toEqual(manyRows);
  });

  test('gives nulls, empty texts, and rows larger than a block', async () => {
    const query = `values (null, null, ''), (-1, '', repeat('x', 600000)), (2, 'é', 'z')`;
    expect(await rowsOf(query)).toEqual([
      { number: null, word: null, text: '' },
      { number: -1, word: '', text: 'x'.repeat(600_000) },
      { number: 2, word: 'é', text: 'z' },
    ]);
  });

  test('fails if the query fails, even after some rows', async () => {
    await expect(rowsOf('select nothing')).rejects.toThrow('column "nothing" does not exist');
    const late = `select 100000 / (40000 - at), 'w', repeat('x', 100) from generate_series(1, 50000) as at`;
    await expect(rowsOf(late)).rejects.toThrow('division by zero');
  });

  test('fails if the connection is lost', async () => {
    const connection = await database.openConnection();
    const blocks = copyRows(connection, MANY_ROWS);
    await blocks.next();
    connection.destroy();
    await expect(Array.fromAsync(blocks)).rejects.toThrow('Connection terminated');
  });

  test('leaves the connection usable after the last row', async () => {
    const connection = await database.openConnection();
    await Array.fromAsync(copyRows(connection, MANY_ROWS));
    expect(await connection.sql`select 1 as one`).toEqual([{ one: 1 }]);
    await connection.close();
  });
});

test('words with the same hash stay distinct', () => {
  const words = new Words();
  const bytes = Buffer.from('AaBBAaBB');
  const at = [0, 2, 4, 6];
  expect(at.map((start) => words.in(bytes, start, start + 2))).toEqual(['Aa', 'BB', 'Aa', 'BB']);
});
