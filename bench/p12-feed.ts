import { ampre } from '#feed/domain/profiles/ampre.ts';
import { importBoard } from '#feed/server/importer.ts';
import { type OpenBoard, openBoard } from '#feed/server/odata/open-board.ts';
import { connect, type Database } from '#platform/server/database.ts';
import { migrate } from '#platform/server/migrate.ts';
import { openBooks } from '../src/app/books.ts';
import type { Benchmark, Figures, Table } from './benchmark.ts';
import { forked, release, said } from './child.ts';
import { temporaryPostgres } from './sql.ts';

/** A board is read over HTTP, judged, compared and stored whole, beside the bare writing of the same bytes. */
export const feed: Benchmark = {
  title: 'P12 a board’s first import',
  async *run({ sizes }) {
    for (const size of sizes.filter((each) => each <= 120_000)) yield await measure(size);
  },
};

async function measure(size: number): Promise<Table> {
  const child = forked('./p12-board.ts', [String(size)]);
  const { url } = await said<{ url: string }>(child);
  const server = await temporaryPostgres();
  await migrate(server.url, 'db/migrations');
  const database = connect(server.url, { statementTimeout: 0 });
  try {
    const ours = await importOnce(sandboxAt(url), database);
    const bare = await writeBare(database);
    const reading = await readOnly(sandboxAt(url));
    const share = ours.figures['rows/s'] / bare.figures['rows/s'];
    return {
      title: `P12 first import over HTTP, ${size.toLocaleString('en-CA')} listings`,
      rows: [ours, reading, bare],
      targets: [
        { text: '≥ 0.5 × a bare multi-row INSERT', measured: share, isMet: share >= 0.5 },
        {
          text: '≤ 150 MB grown, whatever the number of rows',
          measured: ours.figures['MB grown'],
          isMet: ours.figures['MB grown'] <= 150,
        },
      ],
    };
  } finally {
    await database.sql.end();
    await server.close();
    await release(child);
  }
}

const sandboxAt = (url: string): OpenBoard =>
  openBoard({
    profile: ampre,
    connection: { url, token: 'sandbox-vow' },
    onTrouble: (problem) => console.error(problem),
    onEvent: () => {},
  });

type Named = Figures & { figures: Record<'seconds' | 'rows/s', number> };

async function importOnce(board: OpenBoard, database: Database) {
  const memory = watchMemory();
  const began = performance.now();
  const { read } = await importBoard({
    board,
    profile: ampre.reading,
    books: openBooks(database),
    now: () => new Date(),
  });
  const seconds = (performance.now() - began) / 1_000;
  const grown = memory.end();
  const figures = {
    seconds,
    'rows/s': read / seconds,
    requests: board.requests(),
    'MB grown': grown,
  };
  return { name: 'read, judged, stored', role: 'ours' as const, figures };
}

/** The walk alone: what the board and the wire cost. */
async function readOnly(board: OpenBoard): Promise<Named> {
  const began = performance.now();
  let rows = 0;
  let after: Parameters<OpenBoard['properties']>[0] = null;
  for (;;) {
    const page = await board.properties(after, 500, 'on-offer');
    const last = page.at(-1) as { ModificationTimestamp: string; ListingKey: string } | undefined;
    if (!last) break;
    rows += page.length;
    after = { modifiedAt: last.ModificationTimestamp, key: last.ListingKey };
  }
  const seconds = (performance.now() - began) / 1_000;
  return {
    name: 'read, and thrown away',
    role: 'limit',
    figures: { seconds, 'rows/s': rows / seconds },
  };
}

/** The same columns, as text, into a table without an index besides its key: 500 rows a statement. */
async function writeBare({ sql }: Database): Promise<Named> {
  await sql`create table bare (listing_key text primary key, listing json, raw json, photos json, card text)`;
  let seconds = 0;
  let rows = 0;
  let after = 0;
  for (;;) {
    const page = await sql<
      { id: number; key: string; listing: string; raw: string; photos: string; card: string }[]
    >`
      select id, listing_key as key, listing::text, raw::text, photos::text, card from listings
      where id > ${after} order by id limit 500`;
    const last = page.at(-1);
    if (!last) break;
    after = last.id;
    rows += page.length;
    const values = page.map(({ key, listing, raw, photos, card }) => [
      key,
      listing,
      raw,
      photos,
      card,
    ]);
    const marks = values
      .map((_, n) => `($${n * 5 + 1},$${n * 5 + 2},$${n * 5 + 3},$${n * 5 + 4},$${n * 5 + 5})`)
      .join(',');
    const began = performance.now();
    await sql.unsafe(`insert into bare values ${marks}`, values.flat());
    seconds += (performance.now() - began) / 1_000;
  }
  return {
    name: 'bare multi-row INSERT',
    role: 'limit',
    figures: { seconds, 'rows/s': rows / seconds },
  };
}

/** The most that this process grew, in megabytes, looked at every quarter of a second. */
function watchMemory() {
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let most = before;
  const look = () => {
    most = Math.max(most, process.memoryUsage.rss());
  };
  const timer = setInterval(look, 250);
  return {
    end(): number {
      look();
      clearInterval(timer);
      return (most - before) / 1e6;
    },
  };
}
