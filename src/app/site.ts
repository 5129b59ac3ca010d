import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server';
import { Hono } from 'hono';
import { timeout } from 'hono/timeout';
import type { Logger } from 'pino';
import { liveLastRefreshed } from '#feed/server/last-refreshed.ts';
import { liveIndex } from '#listings/server/live-index.ts';
import { compressed } from '#platform/server/compress.ts';
import type { Config } from '#platform/server/config.ts';
import { connect } from '#platform/server/database.ts';
import { migrate } from '#platform/server/migrate.ts';
import { onSurprise, refuse } from '#platform/server/refusals.ts';
import { CLOSED_POLICY, commonHeaders, newNonce } from '#platform/server/security-headers.ts';
import { openBooks } from './books.ts';
import type { SANDBOX } from './command-line.ts';
import { keepFed } from './feeding.ts';
import { pageHandler } from './pages.ts';
import { probes } from './probes.ts';
import { restApi } from './rest.ts';
import { staticFiles } from './static-files.ts';

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

/** Milliseconds until a request is given up. */
const DEADLINE = 20_000;

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
  const rest = restApi({
    config,
    log,
    books,
    index: live.index,
    lastRefreshed: refreshed.at,
    assets: `${root}/assets`,
  });
  // During the first pass there are listings, but not yet the board's.
  const index = { ...live, isReady: () => live.isReady() && refreshed.at() !== null };
  const page = pageHandler({
    render: createStartHandler(defaultRenderHandler),
    origin: config.publicUrl,
    fetch: async (input, init) => rest.request(String(input), init),
    version: () => `${live.index.version} ${refreshed.at()?.getTime()}`,
    keep: clientFiles !== null,
  });

  const site = new Hono().onError(onSurprise(log));
  site.use(async (context, next) => {
    await next();
    const isSecure = config.publicUrl.startsWith('https:');
    for (const [name, value] of Object.entries(commonHeaders({ isSecure })))
      context.res.headers.set(name, value);
    const hasPolicy = context.res.headers.has('Content-Security-Policy');
    // Vite's pages need more than any policy of ours allows.
    if (clientFiles && !hasPolicy && context.res.status !== 304)
      context.res.headers.set('Content-Security-Policy', CLOSED_POLICY);
    context.res = await compressed(context.res, context.req.header('Accept-Encoding') ?? '');
  });
  site.use(timeout(DEADLINE));
  site.route('/', probes({ config, sql: database.sql, index }));
  if (clientFiles) site.use(staticFiles(clientFiles));
  site.all('/api/*', ({ req, env }) => rest.fetch(req.raw, env));
  site.get('*', ({ req }) => page(req.raw, newNonce()));
  site.all('*', () => refuse(405, 'Method not allowed', { headers: { Allow: 'GET, HEAD' } }));

  return {
    fetch: site.fetch,
    ready: Promise.all([live.ready, feeding.first]).then(() => undefined),
    close: async () => {
      await feeding.stop();
      await live.close();
      await database.sql.end();
    },
  };
}
