import { openStores } from '#app/wiring/stores.ts';
import { connect } from '#platform/server/database/database.ts';
import { sandboxBoard } from '#sandbox-board/server/sandbox-board.ts';
import { ampre } from '../../domain/profiles/ampre.ts';
import { sandbox } from '../../domain/profiles/sandbox.ts';
import { fenced, withLease } from '../lease.ts';
import { openBoard } from '../odata/open-board.ts';
import { importBoard } from './importer.ts';

// A runner in its own process, for tests to kill: node import-child.sample.ts <database> [<settings>]. It
// prints 'page' after each page. Its clock is fixed, so that its data can be compared with another
// runner's.

export type ChildSettings = {
  /** Address of a sandbox server; without it the sandbox runs in this process. */
  url?: string;
  /** For the in-process sandbox. */
  listings?: number;
  history?: number;
  pageSize?: number;
  /** Milliseconds from its first page until it kills itself; null for never. */
  killedAfterPage?: number | null;
};

/** The settings follow the database's address as JSON. */
const [url = '', settings = '{}'] = process.argv.slice(2);
const given: ChildSettings = JSON.parse(settings);
const now = () => new Date('2026-11-21T12:00:00Z');

const overHttp = (from: string) => ({
  board: openBoard({
    profile: ampre,
    connection: { url: from, token: 'sandbox-idx' },
    onError: () => {},
    onEvent: () => {},
  }),
  profile: { ...ampre.reading, photoHosts: [new URL(from).host] },
});

const inProcess = () => ({
  board: sandboxBoard({ seed: 1, listings: 3_000, history: 1_000, asOf: now(), ...given }),
  profile: sandbox.reading,
});

let isKilled = false;
function killAfterPage(): void {
  if (typeof given.killedAfterPage !== 'number' || isKilled) return;
  isKilled = true;
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), given.killedAfterPage);
}

const source = given.url ? overHttp(given.url) : inProcess();
const database = connect(url, { max: 3, statementTimeout: 60_000 });
const outcome = await withLease(database, source.profile.name, (lease) =>
  importBoard({
    ...source,
    stores: fenced(openStores(database), lease),
    now,
    pageSize: given.pageSize ?? 100,
    onProgress: () => {
      process.send?.('page');
      killAfterPage();
    },
  }),
);
await database.end();
process.disconnect?.();
if (!outcome.ok) process.exitCode = 3;
