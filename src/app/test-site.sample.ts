import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import type { SignedIn } from '#accounts/domain/account.ts';
import { openVisitors } from '#accounts/server/slice.ts';
import { OperatorMap } from '#map-layers/server/operator-map.ts';
import { NO_HISTORY } from '#market/domain/market-history.ts';
import { marketFigures } from '#market/server/market-stats.ts';
import { SAMPLE_RATES } from '#mortgage/domain/sample-rates.ts';
import { type Config, readConfig } from '#platform/server/config.ts';
import type { Database, Db } from '#platform/server/database/database.ts';
import { createLogger } from '#platform/server/log.ts';
import type { Mail } from '#platform/server/mail/outbox.ts';
import { parseMail } from '#platform/server/mail/stored-mail.ts';
import { sealingWith } from '#platform/server/sealing.ts';
import { ListingIndex } from '#search/domain/listing-index.ts';
import { UNCHANGED } from '#settings/server/settings.sample.ts';
import { TravelTimes } from '#transit/domain/travel-times.ts';
import { restApi } from './wiring/rest.ts';
import { type SiteDeps, type SiteSources, siteDeps } from './wiring/site-deps.ts';
import { openStores, type SiteStores } from './wiring/stores.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Months without data. */
const NO_PAST = {
  version: () => 0,
  current: async () => ({ of: () => NO_HISTORY, today: '2026-11-21' }),
};

/** The configuration of a site with these variables. */
export function testConfig(variables: Record<string, string> = {}): Config {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'test-site-'));
  const read = readConfig({ PUBLIC_URL: 'https://homes.example.com', DATA_DIR, ...variables });
  if (!read.ok) throw new Error(read.problems.join(' '));
  return read.config;
}

type Given = Partial<SiteSources> & {
  /** The signed-in account; by default there is none. */
  signedIn?(request: Request): Promise<SignedIn | null>;
};

export type TestSite = { api: Hono; deps: SiteDeps; stores: SiteStores };

/** The API of the whole site over a test's database, without rate limits. A test only passes what it is about. */
export function testSite(database: { db: Db }, given: Given = {}): TestSite {
  const { signedIn = async () => null, ...sources } = given;
  const stores = openStores(database);
  const config = given.config ?? testConfig();
  const now = given.now ?? (() => new Date());
  const index = given.index ?? new ListingIndex();
  const lastRefreshed = given.lastRefreshed ?? now;
  const visitors = openVisitors({
    sessions: stores.sessions,
    key: stores.key,
    origin: config.publicUrl,
    now,
  });
  const deps = siteDeps({
    config,
    stores,
    now,
    settings: UNCHANGED,
    leadsTo: () => config.mail.leadsTo ?? UNCHANGED.brokerage().email,
    index,
    lastRefreshed,
    visitors: { ...visitors, signedIn },
    log: createLogger('silent'),
    market: marketFigures({
      index,
      past: NO_PAST,
      lastRefreshed,
      isWhole: () => true,
      stored: (region) => stores.marketSnapshots.byRegion('sandbox', region),
    }),
    travel: new TravelTimes(),
    operatorMap: new OperatorMap({ log: createLogger('silent') }),
    rates: async () => SAMPLE_RATES,
    isLoaded: () => true,
    sealing: sealingWith('a secret of thirty-two characters'),
    names: { isOver: () => true, over: Promise.resolve() },
    descriptions: { isOver: () => true, over: Promise.resolve() },
    isStale: () => false,
    isFilling: () => false,
    feedStatus: () => Promise.reject(new Error('This test has no feed.')),
    pages: () => [],
    root: ROOT,
    reportFile: null,
    ...sources,
  });
  return { api: restApi(deps, { limits: [] }).routes, deps, stores };
}

/** The mails waiting in the outbox, the oldest first. */
export async function waitingMails({ sql }: Pick<Database, 'sql'>): Promise<Mail[]> {
  const rows = await sql<{ content: string }>`
    select content from mails order by created_at, id`;
  return rows.map(({ content }) => parseMail(content)).filter((mail) => mail !== null);
}
