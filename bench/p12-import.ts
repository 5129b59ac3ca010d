import { constants, setPriority } from 'node:os';
import { ampre } from '#feed/domain/profiles/ampre.ts';
import { importBoard } from '#feed/server/import/importer.ts';
import { fenced, withLease } from '#feed/server/lease.ts';
import { openBoard } from '#feed/server/odata/open-board.ts';
import { connect } from '#platform/server/database/database.ts';
import { openStores } from '../src/app/wiring/stores.ts';

// One import pass in a separate process, as the site runs it. Takes the board, the database, the photo host and the
// page size; sends 'page' after each page, and its result at the end. It may be killed. It exits with 3 if another
// importer is not yet known to be dead.

const [url = '', databaseUrl = '', photoHost = '', pageSize = '500'] = process.argv.slice(2);

const NOW = new Date('2026-11-21T13:00:00Z');

/** The peak growth of this process in megabytes, sampled every 100 ms. */
function watchMemory() {
  const before = process.memoryUsage.rss();
  let most = before;
  const look = () => {
    most = Math.max(most, process.memoryUsage.rss());
  };
  const timer = setInterval(look, 100);
  return {
    end(): number {
      look();
      clearInterval(timer);
      return (most - before) / 1e6;
    },
  };
}

// As the site's own import thread does.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const board = openBoard({
  profile: ampre,
  connection: { url, token: 'sandbox-idx' },
  onError: (problem) => console.error(problem),
  onEvent: (event) => console.error(event),
});
const database = connect(databaseUrl, { max: 4, statementTimeout: 60_000 });
const memory = watchMemory();
const began = performance.now();
const passed = await withLease(database, ampre.reading.name, (lease) =>
  importBoard({
    board,
    profile: { ...ampre.reading, photoHosts: [photoHost] },
    stores: fenced(openStores(database), lease),
    // Some requests depend on the clock, and must match the recorded ones.
    now: () => NOW,
    pageSize: Number(pageSize),
    onProgress: () => process.send?.('page'),
  }),
);
const seconds = (performance.now() - began) / 1_000;
await database.end();
const { user, system } = process.cpuUsage();
process.send?.({
  ...(passed.ok ? { read: passed.result.read } : { read: 0 }),
  seconds,
  requests: board.requests(),
  grown: memory.end(),
  cpu: (user + system) / 1e6,
});
process.disconnect?.();
if (!passed.ok) process.exitCode = 3;
