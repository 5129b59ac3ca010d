import type { Board } from '#feed/domain/board.ts';
import { ampre } from '#feed/domain/profiles/ampre.ts';
import { importBoard } from '#feed/server/import/importer.ts';
import { openBoard } from '#feed/server/odata/open-board.ts';
import { CHANGES_CHANNEL, changesSinceMark, latestChange } from '#listings/server/change-log.ts';
import { everyIndexedAsOf } from '#listings/server/every-indexed.sample.ts';
import { IndexRowStore } from '#listings/server/index-row-store.ts';
import { connect } from '#platform/server/database/database.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { liveIndex } from '#search/server/live-index.ts';
import { openStores } from '../src/app/wiring/stores.ts';
import type { Benchmark, Table } from './benchmark.ts';
import { forked, nextMessage, release } from './child.ts';
import { temporaryPostgres } from './sql.ts';

/** How soon a change on the board can be found on the site. */
export const delta: Benchmark = {
  title: 'P13 a board’s changes',
  async *run({ sizes }) {
    for (const size of sizes.filter((each) => each <= 120_000)) yield await measure(size);
  },
};

const ROUNDS = 40;
/** 1% of 100,000 in a minute, at one round a second. */
const CHANGES = 17;
const MAX_DELAY = 250;

async function measure(size: number): Promise<Table> {
  const child = forked('./p12-board.ts', [String(size)]);
  const { url } = await nextMessage<{ url: string }>(child);
  const server = await temporaryPostgres();
  await migrate(server.url, 'db/migrations');
  const database = connect(server.url, { statementTimeout: 0 });
  const web = connect(server.url);
  const stores = openStores(database);
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

  const board = timed(
    openBoard({
      profile: ampre,
      connection: { url, token: 'sandbox-vow' },
      onError: (problem) => console.error(problem),
      onEvent: () => {},
    }),
  );
  const pass = () => importBoard({ board, profile: ampre.reading, stores, now: () => new Date() });
  try {
    await pass();
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const { version } = live.index;
      child.send({ tick: CHANGES, kind: 'price' });
      await nextMessage(child);
      board.received = null;
      const began = performance.now();
      const { stored } = await pass();
      if (stored === 0) continue;
      while (live.index.version === version) await new Promise(setImmediate);
      const now = performance.now();
      rounds.push({ sincePage: now - (board.received ?? began), whole: now - began });
    }
    return tableOf(size, rounds);
  } finally {
    await live.close();
    await Promise.all([database.end(), web.end()]);
    await server.close();
    await release(child);
  }
}

/** Milliseconds from the arrival of the page with the change, and from the start of the pass. */
type Round = { sincePage: number; whole: number };

function tableOf(size: number, rounds: readonly Round[]): Table {
  const sincePage = rounds.map((round) => round.sincePage).toSorted((a, b) => a - b);
  const whole = rounds.map((round) => round.whole).toSorted((a, b) => a - b);
  const median = (sorted: number[]) => sorted[sorted.length >> 1] ?? Number.NaN;
  const longest = sincePage.at(-1) ?? Number.NaN;
  const figures = {
    'median ms': median(sincePage),
    'longest ms': longest,
    'whole pass, median ms': median(whole),
  };
  return {
    title: `P13 a change can be found, ${size.toLocaleString('en-CA')} listings`,
    rows: [{ name: 'from the page to the index', role: 'ours', figures }],
    targets: [
      {
        text: `≤ ${MAX_DELAY} ms after its page came`,
        measured: longest,
        isMet: longest <= MAX_DELAY,
      },
    ],
  };
}

/** The same board; notes when the first page with rows has arrived since `received` was cleared. */
function timed(board: Board): Board & { received: number | null } {
  const noted: Board & { received: number | null } = {
    ...board,
    received: null,
    async properties(...args: Parameters<Board['properties']>) {
      const rows = await board.properties(...args);
      if (rows.length > 0) noted.received ??= performance.now();
      return rows;
    },
  };
  return noted;
}
