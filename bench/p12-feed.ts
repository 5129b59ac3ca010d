import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ampre } from '#feed/domain/profiles/ampre.ts';
import { endOfPage } from '#feed/domain/walk.ts';
import { openBoard } from '#feed/server/odata/open-board.ts';
import { CHANGES_CHANNEL, changesSinceMark, latestChange } from '#listings/server/change-log.ts';
import { everyIndexedAsOf } from '#listings/server/every-indexed.sample.ts';
import { IndexRowStore } from '#listings/server/index-row-store.ts';
import { connect, type Database } from '#platform/server/database/database.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { liveIndex } from '#search/server/live-index.ts';
import type { Benchmark, Figures, Table } from './benchmark.ts';
import { forked, nextMessage, release } from './child.ts';
import { searchesMeanwhile } from './p12-readers.ts';
import { temporaryPostgres } from './sql.ts';

/**
 * Imports a board over HTTP: fetch, validate, compare and store, in a process next to the one that serves visitors;
 * compared with only writing the same bytes. The board's responses are recorded first and replayed from disk, so that
 * its own work is excluded.
 */
export const feed: Benchmark = {
  title: 'P12 a board’s first import',
  async *run({ sizes }) {
    for (const size of sizes.filter((each) => each <= 120_000)) yield* measure(size);
  },
};

/**
 * An import keeps no row after its page is done, but V8 frees memory late if it can: with this little heap it would
 * fail if memory grew with the rows.
 */
export const LITTLE_MEMORY = ['--max-old-space-size=128', '--max-semi-space-size=8'];

/** The result of an import in a separate process. */
type Imported = {
  read: number;
  seconds: number;
  requests: number;
  grown: number;
  cpu: number;
};

async function* measure(size: number): AsyncGenerator<Table> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-board-'));
  const board = await recorded(size, join(folder, 'answers'));
  const server = await migrated();
  const database = connect(server.url, { statementTimeout: 0 });
  const web = connect(server.url);
  const log = { info: () => {}, error: (fields: object) => console.error(fields) };
  const indexRows = new IndexRowStore(web.db);
  const live = liveIndex({
    store: {
      everyIndexed: () => everyIndexedAsOf(web),
      changesAfter: (mark, limit) => changesSinceMark(web, mark, limit),
      latestChange: () => latestChange(web),
      indexedByIds: (ids) => indexRows.indexedByIds(ids),
    },
    onChange: (look) => web.listen(CHANGES_CHANNEL, look, look),
    prepared: Promise.resolve(),
    log,
  });
  await live.ready;
  try {
    const readers = searchesMeanwhile(live.index);
    const ours = await importOnce(board, server.url);
    const meanwhile = readers.end();
    while (live.size() < (await countPublic(database))) await new Promise(setImmediate);
    const idle = await searchesMeanwhile(live.index).endAfter(5_000);
    const unknown = await board.unknown();
    if (unknown > 0) throw new Error(`${unknown} questions had not been recorded.`);
    const bare = await writeBare(database);
    const reading = await readOnly(board.url);

    const share = ours.figures['rows/s'] / bare.figures['rows/s'];
    const of = `${size.toLocaleString('en-CA')} listings`;
    yield {
      title: `P12 first import over HTTP, ${of}`,
      rows: [ours, reading, bare],
      targets: [
        { text: '≥ 0.5 × bare multi-row INSERTs', measured: share, isMet: share >= 0.5 },
        {
          text: '≤ 150 MB grown, whatever the number of rows',
          measured: ours.figures['MB grown'],
          isMet: ours.figures['MB grown'] <= 150,
        },
      ],
    };
    const times = meanwhile['p99 µs'] / idle['p99 µs'];
    yield {
      title: `P12 searches meanwhile, 50 a second, ${of}`,
      rows: [
        { name: 'while the board is read', role: 'ours', figures: meanwhile },
        { name: 'while nothing is', role: 'limit', figures: idle },
      ],
      targets: [{ text: 'p99 ≤ 2 × idle', measured: times, isMet: times <= 2 }],
    };
  } finally {
    await live.close();
    await Promise.all([database.end(), web.end()]);
    await server.close();
    await board.close();
    await rm(folder, { recursive: true });
  }
}

async function migrated() {
  const server = await temporaryPostgres();
  await migrate(server.url, 'db/migrations');
  return server;
}

const countPublic = async ({ sql }: Database): Promise<number> =>
  (await sql`select count(*)::int as count from listings where is_public`)[0]?.count;

/** A board that replays the sandbox's responses to an earlier import. */
async function recorded(size: number, file: string) {
  const sandbox = forked('./p12-board.ts', [String(size)]);
  const { url: sandboxUrl } = await nextMessage<{ url: string }>(sandbox);
  const replay = forked('./p12-replay.ts', [sandboxUrl, file]);
  const { url } = await nextMessage<{ url: string }>(replay);
  const scratch = await migrated();
  const { host: photoHost } = new URL(sandboxUrl);
  await importOnce({ url, photoHost }, scratch.url);
  await scratch.close();
  replay.send('replay');
  await nextMessage(replay);
  await release(sandbox);
  return {
    url,
    photoHost,
    async unknown(): Promise<number> {
      replay.send('how many');
      return (await nextMessage<{ unknown: number }>(replay)).unknown;
    },
    close: () => release(replay),
  };
}

type Recorded = { url: string; photoHost: string };

async function importOnce({ url, photoHost }: Recorded, databaseUrl: string) {
  const child = forked('./p12-import.ts', [url, databaseUrl, photoHost], LITTLE_MEMORY);
  let message: Imported | 'page' = 'page';
  while (message === 'page') message = await nextMessage<Imported | 'page'>(child);
  const { read, seconds, requests, grown, cpu } = message;
  const figures = {
    seconds,
    'rows/s': read / seconds,
    requests,
    'MB grown': grown,
    'CPU s': cpu,
  };
  return { name: 'read, judged, stored, with photos', role: 'ours' as const, figures };
}

type Named = Figures & { figures: Record<'seconds' | 'rows/s', number> };

/** Only the fetch, without photos: the cost of the board and the network. */
async function readOnly(url: string): Promise<Named> {
  const board = openBoard({
    profile: ampre,
    connection: { url, token: 'sandbox-idx' },
    onError: (problem) => console.error(problem),
    onEvent: () => {},
  });
  const began = performance.now();
  let rows = 0;
  let after: Parameters<typeof board.properties>[0] = null;
  for (;;) {
    const page = await board.properties(after, 500, 'active');
    if (page.length === 0) break;
    rows += page.length;
    after = endOfPage(page, after);
  }
  const seconds = (performance.now() - began) / 1_000;
  return {
    name: 'listings read, and thrown away',
    role: 'limit',
    figures: { seconds, 'rows/s': rows / seconds },
  };
}

const COLUMNS = ['listing', 'raw', 'photos', 'card', 'media'] as const;

/**
 * The same texts, with each home's photos as one, into a table with no index except its key: 500 rows per statement.
 */
async function writeBare({ sql, pool }: Database): Promise<Named> {
  await sql`create table bare (listing_key text primary key, listing json, raw json, photos json, card text, media json)`;
  let seconds = 0;
  let rows = 0;
  for (let after = 0; ; ) {
    const page = await sql<{ id: number; key: string } & Record<string, string>>`
      select id, listing_key as key, listing::text, raw::text, photos::text, card,
        (select coalesce(json_agg(media), '[]')::text from media where resource_record_key = listing_key) as media
      from listings where id > ${after} order by id limit 500`;
    const last = page.at(-1);
    if (!last) break;
    after = last.id;
    rows += page.length;
    const values = page.map((row) => [row.key, ...COLUMNS.map((name) => row[name] ?? '')]);
    const marks = values.map(
      (each, n) => `(${each.map((_, at) => `$${n * each.length + at + 1}`).join(',')})`,
    );
    const began = performance.now();
    await pool.query(`insert into bare values ${marks.join(',')}`, values.flat());
    seconds += (performance.now() - began) / 1_000;
  }
  return {
    name: 'bare multi-row INSERT',
    role: 'limit',
    figures: { seconds, 'rows/s': rows / seconds },
  };
}
