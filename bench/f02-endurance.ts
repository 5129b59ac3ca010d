import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ampre } from '#feed/domain/profiles/ampre.ts';
import { importBoard } from '#feed/server/import/importer.ts';
import { reconcileBoard } from '#feed/server/import/reconcile.ts';
import { openBoard } from '#feed/server/odata/open-board.ts';
import { MINUTE } from '#platform/domain/duration.ts';
import { connect } from '#platform/server/database/database.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { sandboxServer } from '#sandbox-board/server/sandbox-server.ts';
import type { SandboxServer } from '#sandbox-board/server/settings.ts';
import { openStores } from '../src/app/wiring/stores.ts';
import type { Benchmark, Table } from './benchmark.ts';
import { forked, nextMessage } from './child.ts';
import { copyOf, differences, keysOnce, originalOf } from './f02-copies.ts';
import { LITTLE_MEMORY } from './p12-feed.ts';
import { temporaryPostgres } from './sql.ts';

/**
 * An endurance test, not a race: a full load over HTTP whose process is killed twenty times, then a board that changes
 * for ten minutes while it is read. The copy must be equal at the end.
 */
export const endurance: Benchmark = {
  title: 'F02 a load that is killed, and a board that moves',
  async *run({ sizes }) {
    for (const size of sizes.filter((each) => each <= 120_000)) yield await endure(size);
  },
};

const KILLS = 20;
/** Minimum pages of the full load: fewer would leave no room for that many kills. */
const PAGES = 80;
const EVENTS = 100;
/** Exit code of an import that finds another one running: PostgreSQL notices a death slightly late. */
const LEASED = 3;
/** Milliseconds that the board keeps changing; a tenth of that for a small one. */
const movingFor = (size: number): number => (size < 100_000 ? MINUTE : 10 * MINUTE);

async function endure(size: number): Promise<Table> {
  const board = await sandboxServer({
    photos: fileURLToPath(new URL('../assets/photos', import.meta.url)),
    sandbox: { seed: 1, listings: size, history: 0, asOf: new Date('2026-11-21T12:00:00Z') },
  });
  const server = await temporaryPostgres();
  await migrate(server.url, 'db/migrations');
  const database = connect(server.url, { statementTimeout: 0 });
  try {
    const began = performance.now();
    const kills = await loadKilled(board, server.url, size);
    const loaded = performance.now();
    const keys = await keysOnce(database, board);
    const first = differences(originalOf(board), await copyOf(database));
    const moved = await move(board, openStores(database), movingFor(size));
    const last = differences(originalOf(board), await copyOf(database));
    const figures = {
      kills,
      'load, s': (loaded - began) / 1_000,
      'keys missing': keys.missing,
      'keys twice': keys.twice,
      'differing after the load': first,
      events: moved.events,
      passes: moved.passes,
      'differing in the end': last,
    };
    const wrong = keys.missing + keys.twice + first + last;
    return {
      title: `F02 killed ${kills} times, then moving, ${size.toLocaleString('en-CA')} listings`,
      rows: [{ name: 'the copy', role: 'ours', figures }],
      targets: [
        { text: 'nothing missing, twice or different', measured: wrong, isMet: wrong === 0 },
      ],
    };
  } finally {
    await database.end();
    await server.close();
    await board.close();
  }
}

/** Kills are spread over the load: each run gets a random number of pages. */
async function loadKilled({ url, address }: SandboxServer, databaseUrl: string, size: number) {
  const pageSize = Math.min(500, Math.ceil(size / PAGES));
  const pages = size / pageSize;
  let kills = 0;
  for (;;) {
    const child = forked(
      './p12-import.ts',
      [url, databaseUrl, new URL(address).host, String(pageSize)],
      LITTLE_MEMORY,
    );
    const exit = once(child, 'exit');
    const lives = kills < KILLS ? Math.ceil((Math.random() * 2 * pages) / (KILLS + 1)) : Infinity;
    for (let page = 0; page < lives && child.connected; page += 1) {
      if ((await nextMessage(child)) !== 'page') break;
    }
    if (kills < KILLS) await pause(Math.random() * 300);
    if (kills < KILLS && child.exitCode === null) child.kill('SIGKILL');
    const [code] = await exit;
    if (code === 0) return kills;
    if (code === LEASED) continue;
    if (code !== null) throw new Error(`the import ended with ${code}.`);
    kills += 1;
  }
}

async function move(
  server: SandboxServer,
  stores: ReturnType<typeof openStores>,
  ms: number,
): Promise<{ events: number; passes: number }> {
  const board = openBoard({
    profile: ampre,
    connection: { url: server.url, token: 'sandbox-idx' },
    onError: (problem) => console.error(problem),
    onEvent: () => {},
  });
  const profile = { ...ampre.reading, photoHosts: [new URL(server.address).host] };
  const given = { board, profile, stores, now: () => new Date() };
  const until = performance.now() + ms;
  let events = 0;
  let passes = 0;
  while (performance.now() < until) {
    events += server.control.tick(EVENTS).length;
    await importBoard(given);
    passes += 1;
  }
  await reconcileBoard({ ...given, acceptRemovals: true });
  await importBoard(given);
  return { events, passes };
}
