import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { openVisitors } from '#accounts/server/slice.ts';
import { SANDBOX } from '#app/programs/command-line.ts';
import { ratesOfLenders } from '#app/wiring/lender-rates.ts';
import { restApi } from '#app/wiring/rest.ts';
import { siteDeps } from '#app/wiring/site-deps.ts';
import { openStores } from '#app/wiring/stores.ts';
import type { Board } from '#feed/domain/board.ts';
import { sandbox } from '#feed/domain/profiles/sandbox.ts';
import { importBoard } from '#feed/server/import/importer.ts';
import { LOWEST_PRICE } from '#listings/domain/home.ts';
import { everyIndexed } from '#listings/server/every-indexed.sample.ts';
import { monthlyTallies } from '#listings/server/monthly-tallies.ts';
import { OperatorMap } from '#map-layers/server/operator-map.ts';
import { marketFigures } from '#market/server/market-stats.ts';
import { pastMonths } from '#market/server/past-months.ts';
import { readConfig } from '#platform/server/config.ts';
import { connect, type Database } from '#platform/server/database/database.ts';
import { openEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { sealingWith } from '#platform/server/sealing.ts';
import { sandboxBoard } from '#sandbox-board/server/sandbox-board.ts';
import { ListingIndex } from '#search/domain/listing-index.ts';
import { UNCHANGED } from '#settings/server/settings.sample.ts';
import { TravelTimes } from '#transit/domain/travel-times.ts';
import type { AskSite } from './ask-site.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** The fixed date the board is seen from: labels stay valid as long as the sandbox does not change. */
const AS_OF = new Date('2026-11-21T17:00:00Z');

/** The demo board, unless a test needs a smaller one. */
export const WHOLE_BOARD = SANDBOX;

/** The language model endpoint; its key is a canary that no answer may contain. */
export type Provider = { url: string; model: string; key: string };

export type EvaluatedSite = {
  database: Database;
  /** The REST API in process, with this provider or with none. */
  api(provider: Provider | null): AskSite;
};

type Size = { seed: number; listings: number; history?: number };

/**
 * The site's API over the sandbox board in this database, which has the schema and no rows. `spoil` changes rows on
 * their way from the board, as a malicious brokerage could.
 */
export async function evaluatedSite(
  database: Database,
  size: Size,
  spoil: (row: unknown) => unknown = (row) => row,
): Promise<EvaluatedSite> {
  const stores = openStores(database);
  await importBoard({
    board: spoiled(sandboxBoard({ ...size, asOf: AS_OF }), spoil),
    stores,
    now: () => AS_OF,
    profile: sandbox.reading,
  });
  const index = new ListingIndex();
  for await (const batch of everyIndexed(database)) index.upsert(batch);

  const past = pastMonths({
    tallies: (from) =>
      monthlyTallies(database.db, { feed: 'sandbox', from, lowestPrice: LOWEST_PRICE }),
    publish: async (counted) => counted,
    asking: (from, to) => stores.marketDays.months('sandbox', from, to),
    lastRefreshed: () => AS_OF,
    now: () => AS_OF,
    clock: () => performance.now(),
    onError(error) {
      throw error;
    },
  });
  const market = marketFigures({
    index,
    past,
    lastRefreshed: () => AS_OF,
    isWhole: () => true,
    stored: async () => null,
  });

  return {
    database,
    api(provider) {
      const config = configWith(provider);
      const log = pino({ level: 'silent' });
      const now = () => new Date();
      const { key, sessions } = stores;
      const deps = siteDeps({
        sealing: sealingWith('a secret of thirty-two characters'),
        config,
        log,
        now,
        settings: UNCHANGED,
        leadsTo: () => 'leads@example.com',
        stores,
        rates: ratesOfLenders({ config, log }),
        visitors: openVisitors({ sessions, key, origin: config.publicUrl, now }),
        index,
        market,
        travel: new TravelTimes(),
        operatorMap: new OperatorMap({ log }),
        isLoaded: () => true,
        names: { isOver: () => true, over: Promise.resolve() },
        descriptions: { isOver: () => true, over: Promise.resolve() },
        isFilling: () => false,
        lastRefreshed: () => AS_OF,
        pages: () => [],
        isStale: () => false,
        feedStatus: () => Promise.reject(new Error('the evaluation reads no feed status')),
        root: ROOT,
        reportFile: null,
      });
      const { routes: api } = restApi(deps);
      return async (path, body) => {
        const answer = await api.request(
          path,
          body === undefined
            ? {}
            : {
                method: 'POST',
                headers: { 'Content-Type': 'application/json' },
                body: JSON.stringify(body),
              },
        );
        return { status: answer.status, body: await answer.json() };
      };
    },
  };
}

/** The same, with its own PostgreSQL that is removed on close. */
export async function openEvaluatedSite(size: Size, spoil?: (row: unknown) => unknown) {
  const folder = await mkdtemp(join(tmpdir(), 'evaluation-'));
  const server = await openEmbeddedPostgres(folder);
  const database = connect(server.url, {
    statementTimeout: 60_000,
    idleInTransaction: 60_000,
    applicationName: 'evaluation',
  });
  const close = async () => {
    await database.end();
    await server.stop();
    await rm(folder, { recursive: true });
  };
  try {
    await migrate(server.url, `${ROOT}db/migrations`);
    return { ...(await evaluatedSite(database, size, spoil)), close };
  } catch (problem) {
    await close();
    throw problem;
  }
}

function spoiled(board: Board, spoil: (row: unknown) => unknown): Board {
  return {
    ...board,
    properties: async (...given) => (await board.properties(...given)).map(spoil),
    byKeys: async (keys) => (await board.byKeys(keys)).map(spoil),
  };
}

function configWith(provider: Provider | null) {
  const read = readConfig({
    PUBLIC_URL: 'https://site.example',
    ...(provider && {
      LLM_BASE_URL: provider.url,
      LLM_MODEL: provider.model,
      LLM_API_KEY: provider.key,
    }),
  });
  if (!read.ok) throw new Error(read.problems.join(' '));
  return read.config;
}
