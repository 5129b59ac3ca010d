import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server';
import type { Logger } from 'pino';
import { liveLastRefreshed } from '#feed/server/last-refreshed.ts';
import { liveIndex } from '#listings/server/live-index.ts';
import type { Config } from '#platform/server/config.ts';
import { connect } from '#platform/server/database.ts';
import { migrate } from '#platform/server/migrate.ts';
import { refuse } from '#platform/server/refusals.ts';
import { openBooks } from './books.ts';
import type { SANDBOX } from './command-line.ts';
import { keepFed } from './feeding.ts';
import { siteFront } from './front.ts';
import { pagesForMachines } from './machines.ts';
import { pageHandler } from './pages.ts';
import { probes } from './probes.ts';
import { restApi } from './rest.ts';
import { sitePages } from './site-pages.ts';

export type SiteParts = {
  config: Config;
  log: Logger;
  databaseUrl: string;
  /** The project's folder: migrations and pictures stand in it. */
  root: string;
  /** The folder of files that the build made for browsers; null while Vite serves them. */
  clientFiles: string | null;
  /** The board that is made up where none is configured. */
  sandbox: typeof SANDBOX;
};

export type Site = {
  fetch(request: Request, env: object): Response | Promise<Response>;
  /** Resolves when listings can be searched: the index is loaded and the first pass is over. */
  ready: Promise<void>;
  close(): Promise<void>;
};

/**
 * The whole site behind one fetch: probes, files, the API, and pages for everything else. It answers
 * as soon as it is open; until the index is loaded, /readyz says what is missing.
 */
export async function openSite(parts: SiteParts): Promise<Site> {
  const { config, log, databaseUrl, root, clientFiles, sandbox } = parts;
  await migrate(databaseUrl, `${root}/db/migrations`);
  const database = connect(databaseUrl);
  const books = openBooks(database);
  const live = liveIndex({ store: books.listings, listen: database.sql.listen, log });
  const refreshed = liveLastRefreshed({
    feed: books.feed,
    listen: database.sql.listen,
    onTrouble: (err) => log.error({ err }, 'last refresh unknown'),
  });
  const feeding = keepFed({ config, log, databaseUrl, sandbox });
  const version = () => `${live.index.version} ${refreshed.at()?.getTime()}`;
  const listed = { index: live.index, lastRefreshed: refreshed.at, version };
  const pages = sitePages(listed);
  const rest = restApi({
    config,
    log,
    books,
    index: live.index,
    lastRefreshed: refreshed.at,
    pages,
    assets: `${root}/assets`,
  });
  // During the first pass there are listings, but not yet the board's.
  const index = { ...live, isReady: () => live.isReady() && refreshed.at() !== null };
  const page = pageHandler({
    render: createStartHandler(defaultRenderHandler),
    origin: config.publicUrl,
    fetch: (input, init) => inTime(rest.request(String(input), init)),
    version,
    keep: clientFiles !== null,
  });

  const front = siteFront({
    log,
    isSecure: config.publicUrl.startsWith('https:'),
    probes: probes({ config, sql: database.sql, index }),
    rest,
    machines: pagesForMachines({ ...listed, config, changes: books.changes, pages }),
    page,
    clientFiles,
  });

  return {
    fetch: front.fetch,
    ready: Promise.all([live.ready, feeding.first]).then(() => undefined),
    close: async () => {
      await feeding.stop();
      await live.close();
      await database.sql.end();
    },
  };
}

/** Milliseconds that a page waits for a call: less than the page's own time, so that it can say what failed. */
const PATIENCE = 6_000;

/** The answer, or a refusal when it takes too long: a database that hangs, say. */
async function inTime(answer: Response | Promise<Response>): Promise<Response> {
  const { promise: late, resolve: giveUp } = Promise.withResolvers<Response>();
  const timer = setTimeout(() => giveUp(refuse(503, 'Something went wrong')), PATIENCE);
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
