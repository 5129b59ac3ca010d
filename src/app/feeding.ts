import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { sandbox as sandboxProfile } from '#feed/domain/profiles/sandbox.ts';
import { type ImportSummary, importBoard } from '#feed/server/importer.ts';
import { progressTeller } from '#feed/server/progress.ts';
import { type SandboxBoard, sandboxBoard, sandboxChoice } from '#feed/server/sandbox-board.ts';
import type { Config } from '#platform/server/config.ts';
import { connect } from '#platform/server/database.ts';
import { type Books, openBooks } from './books.ts';
import { SANDBOX } from './command-line.ts';

type Needs = { config: Config; log: Logger; databaseUrl: string; sandbox: typeof SANDBOX };

type Pass = { full?: boolean; sandbox?: typeof SANDBOX; signal?: AbortSignal };

/**
 * One pass of the configured board into the books, telling on the terminal how far it is. Throws when
 * the board fails; what is stored by then stays.
 */
export async function feedOnce(books: Books, log: Logger, pass: Pass = {}): Promise<ImportSummary> {
  const { sandbox = SANDBOX, signal } = pass;
  const isFirst = (await books.feed.lastRefreshed()) === null;
  const { asOf } = await books.feed.begin('sandbox', new Date());
  const board = sandboxBoard({ ...sandbox, asOf });
  const progress = progressTeller({ terminal: process.stderr, log: (line) => log.info(line) });
  const summary = await importBoard({
    board,
    profile: sandboxProfile.reading,
    books,
    now: () => new Date(),
    full: pass.full ?? false,
    signal,
    onProgress: progress.tell,
    onTrouble: (err) => log.warn({ err }, 'the board did not answer'),
  }).finally(progress.end);
  if (isFirst) await choose(books, board);
  log.info({ feed: board.name, ...summary }, 'pass finished');
  return summary;
}

/** The sandbox's brokerage has made its choice already: twelve featured listings and a showcase. */
async function choose(books: Books, board: SandboxBoard): Promise<void> {
  const { featured, showcase } = sandboxChoice(board);
  for (const key of featured) {
    const found = await books.listings.byAnyKey(key);
    if (found) await books.listings.setFeatured(found.id, true);
  }
  const found = await books.listings.byAnyKey(showcase);
  if (found) await books.listings.setShowcase(found.id);
}

/** Passes at the configured interval, until stopped. `first` resolves after the first, however it went. */
export function keepFed({ config, log, databaseUrl, sandbox }: Needs) {
  const stopping = new AbortController();
  const { signal } = stopping;
  // Its own connections, so that a long pass never takes a visitor's.
  const database = connect(databaseUrl, {
    max: 3,
    statementTimeout: 60_000,
    applicationName: 'feed',
  });
  const books = openBooks(database);

  const pass = () =>
    feedOnce(books, log, { sandbox, signal }).catch((err) => {
      if (!signal.aborted) log.error({ err }, 'pass failed');
    });
  const first = pass();
  const passes = (async () => {
    await first;
    while (config.feed.interval > 0 && !signal.aborted) {
      await pause(config.feed.interval, null, { signal, ref: false }).catch(() => {});
      if (!signal.aborted) await pass();
    }
  })();

  return {
    first,
    async stop() {
      stopping.abort();
      await passes;
      await database.sql.end();
    },
  };
}
