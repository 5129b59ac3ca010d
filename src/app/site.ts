import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import { assistantRoutes } from '#assistants/server/routes.ts';
import { feedStatus } from '#feed/server/feed-status.ts';
import { kept } from '#feed/server/kept.ts';
import { liveLastRefreshed } from '#feed/server/last-refreshed.ts';
import { areStale } from '#listings/domain/freshness.ts';
import { listingCounts } from '#listings/server/listing-counts.ts';
import { liveIndex } from '#listings/server/live-index.ts';
import type { Config } from '#platform/server/config.ts';
import { connect } from '#platform/server/database.ts';
import { migrate } from '#platform/server/migrate.ts';
import { patience } from '#platform/server/patience.ts';
import { refuse } from '#platform/server/refusals.ts';
import { openBooks } from './books.ts';
import type { SANDBOX } from './command-line.ts';
import { feedFigures } from './feeding/feed-figures.ts';
import { feedInWorker } from './feeding/feed-worker.ts';
import { feedHere } from './feeding/feeding.ts';
import { forgetDaily } from './forgetting.ts';
import { siteFront } from './front.ts';
import { pagesForMachines } from './machines.ts';
import { mailing } from './mailing.ts';
import { openMarket } from './market.ts';
import { pageHandler } from './pages.ts';
import { probes } from './probes.ts';
import { readingRoom } from './reading-room.ts';
import { restApi } from './rest.ts';
import { sitePages } from './site-pages.ts';

export type SiteParts = {
  config: Config;
  log: Logger;
  databaseUrl: string;
  /** Resolves when the database can be reached; rejects where it is not one that can be used. */
  databaseIsThere: Promise<void>;
  /** The project's folder: migrations and pictures stand in it. */
  root: string;
  /** The folder of files that the build made for browsers; null while Vite serves them. */
  clientFiles: string | null;
  /** What a thread of the feed's own runs; null where the feed runs in the site's. */
  feedFile: string | null;
  /** What the thread runs that paints reports; null where they are painted in the site's. */
  reportFile: string | null;
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
  const { config, log, databaseUrl, root, clientFiles, feedFile, reportFile, sandbox } = parts;
  // Without its database the site serves what it can, and goes on from here when it is there.
  const prepared = parts.databaseIsThere.then(() => migrate(databaseUrl, `${root}/db/migrations`));
  const database = connect(databaseUrl);
  const books = openBooks(database);
  const listen: typeof database.sql.listen = (...given) =>
    prepared.then(() => database.sql.listen(...given));
  const live = liveIndex({ store: books.listings, listen, log });
  const refreshed = liveLastRefreshed({
    name: config.feed.profile,
    feed: books.feed,
    listen,
    onTrouble: (err) => log.error({ err }, 'last refresh unknown'),
  });
  const isStale = () => areStale(refreshed.at(), new Date());
  const counting = patience(PATIENCE_WITH_COUNTS);
  const status = kept(
    () =>
      counting(() =>
        feedStatus({
          db: database.db,
          feed: config.feed.profile,
          counts: () => listingCounts(database.db, config.feed.profile),
          now: () => new Date(),
        }),
      ),
    () => performance.now(),
  );
  const figures = feedFigures(status);
  const fed = { config, log, databaseUrl, sandbox, figures };
  const feeding = prepared.then(() =>
    feedFile === null ? feedHere(fed) : feedInWorker({ ...fed, file: feedFile }),
  );
  const forgetting = prepared.then(() => forgetDaily({ config, log, databaseUrl }));
  const mailed = mailing({ config, log, databaseUrl, database, mails: books.mails, prepared });
  const market = openMarket({
    config,
    log,
    database,
    databaseUrl,
    books,
    index: live.index,
    isWhole: () => live.isReady() && refreshed.at() !== null,
    lastRefreshed: refreshed.at,
    prepared,
  });
  const version = () =>
    `${live.index.version} ${refreshed.at()?.getTime()} ${isStale()} ${market.version()}`;
  const listed = { index: live.index, lastRefreshed: refreshed.at, version };
  const pages = sitePages(listed);
  const reading = readingRoom(books, patience(PATIENCE_WITH_DATABASE));
  const rest = restApi({
    config,
    log,
    books: reading,
    index: live.index,
    market: market.figures,
    isLoaded: live.isReady,
    lastRefreshed: refreshed.at,
    pages,
    isStale,
    feedStatus: status,
    root,
    reportFile,
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
    probes: probes({
      config,
      sql: database.sql,
      index,
      figures: Registry.merge([figures.registry, mailed.registry]),
    }),
    rest,
    machines: pagesForMachines({ ...listed, config, changes: reading.changes, pages }),
    assistants: assistantRoutes({
      fetch: (path) => inTime(rest.request(path)),
      origin: config.publicUrl,
      idOf: async (mlsNumber) => (await reading.listings.byAnyKey(mlsNumber))?.id ?? null,
      log,
      trustProxy: config.trustProxy,
      now: () => performance.now(),
    }),
    page,
    clientFiles,
  });

  const begun = [live.ready, feeding.then(({ first }) => first)];
  const ready = Promise.all(begun).then(() => undefined);
  // A site that is closed before it was ready has nobody left to hear of it.
  ready.catch(() => {});
  forgetting.catch(() => {});

  return {
    fetch: front.fetch,
    ready,
    close: async () => {
      for (const begun of [feeding, forgetting])
        await begun.then(
          ({ stop }) => stop(),
          // Where it never began there is nothing to end; whoever waits for `ready` has heard why.
          () => {},
        );
      await market.close();
      await mailed.close();
      await live.close();
      await database.sql.end();
    },
  };
}

/** Milliseconds that a request waits for the database, and that none waits after one did in vain. */
const PATIENCE_WITH_DATABASE = { within: 1_500, rest: 500 };
/** The same for counting all listings, which takes longer and stops no other. */
const PATIENCE_WITH_COUNTS = { within: 2_500, rest: 500 };

/** Milliseconds that a page waits for a call: less than the page's own time, so that it can say what failed. */
const PATIENCE = 6_000;

/** The answer, or a refusal when it takes too long: a database that hangs, say. */
async function inTime(answer: Response | Promise<Response>): Promise<Response> {
  const { promise: late, resolve: giveUp } = Promise.withResolvers<Response>();
  const timer = setTimeout(() => giveUp(refuse(503, 'Something went wrong')), PATIENCE);
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
