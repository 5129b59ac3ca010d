import { Hono } from 'hono';
import { afterAll, beforeEach } from 'vitest';
import type { SignedIn } from '#accounts/domain/account.ts';
import { testConfig, testSite } from '#app/test-site.sample.ts';
import { FIRST_BROKERAGE } from '#brokerage/domain/brokerage.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { httpServer } from '#platform/server/http/http-server.ts';
import { commonHeaders } from '#platform/server/http/security-headers.ts';
import { createLogger } from '#platform/server/log.ts';
import type { Mail } from '#platform/server/mail/outbox.ts';
import { parseMail } from '#platform/server/mail/stored-mail.ts';
import { requestPipeline } from '#site/front/request-pipeline.ts';
import { aMarketStats, aMarketTrends } from '../domain/market-stats.sample.ts';
import { regionOf } from '../domain/region.ts';
import type { ReportRequest } from '../domain/report-request.ts';

export const ORIGIN = 'https://homes.example.com';
export const NOON = new Date('2026-11-21T17:00:00Z');

/** The values that Ada enters in the form; override only what the test needs. */
const aRequest = (given: Partial<ReportRequest> = {}): ReportRequest => ({
  region: 'Oakville',
  firstName: 'Ada',
  lastName: 'Sample',
  email: 'ada@example.com',
  phone: '416-555-0142',
  propertyType: 'Detached',
  website: '',
  ...given,
});

type Sender = { cookie?: string; from?: string };

/** Sets up the report calls over HTTP for a test file, with its own database and a rendering thread. */
export async function reportsSite() {
  const database = await testDatabase();
  const { sql } = database;
  const at: { now: Date; signedIn: SignedIn | null; error: Error | null } = {
    now: NOON,
    signedIn: null,
    error: null,
  };
  const logged: object[] = [];
  const log = Object.assign(createLogger('silent'), {
    error: (fields: object) => void logged.push(fields),
  });
  const figures = {
    statsOf: async (text: string) => {
      if (at.error) throw at.error;
      const { name, key } = regionOf(text);
      return aMarketStats({ region: name, key });
    },
    trendsOf: async () => aMarketTrends(),
    askingPricesIn: () => aMarketStats(),
  };
  const { api: rest, stores } = testSite(database, {
    config: testConfig({
      PUBLIC_URL: ORIGIN,
      TRUST_PROXY: 'true',
      LEADS_TO: 'leads@example.com',
    }),
    log,
    market: figures,
    signedIn: async () => at.signedIn,
    reportFile: new URL('./report/report-thread.ts', import.meta.url),
    now: () => at.now,
  });
  const { fetch: answer } = requestPipeline({
    log,
    rest,
    files: null,
    trustProxy: false,
    headers: commonHeaders({ isSecure: true }),
    brokerage: () => FIRST_BROKERAGE,
    probes: new Hono(),
    siteRoutes: [],
    page: async () => new Response(),
  });
  const server = httpServer(answer);
  const address = await server.listen(0, '127.0.0.1');

  afterAll(async () => {
    await server.close();
    await database.drop();
  });
  beforeEach(async () => {
    Object.assign(at, { now: NOON, signedIn: null, error: null });
    logged.length = 0;
    await sql`truncate leads, market_reports, mails, consents restart identity cascade`;
  });

  const post = (path: string, body: unknown, { cookie = '', from = '203.0.113.7' }: Sender = {}) =>
    fetch(address + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from, Cookie: cookie },
      body: JSON.stringify(body),
    });

  return {
    sql,
    stores,
    at,
    address,
    logged,
    post,
    ask: (given: Partial<ReportRequest> = {}, sender?: Sender) =>
      post('/api/market-reports', aRequest(given), sender),
    download: (query: Record<string, string>, cookie = '') =>
      fetch(`${address}/api/market-reports/download?${new URLSearchParams(query)}`, {
        headers: { Cookie: cookie },
      }),
    /** Pending mails, the brokerage's first because all mails of a request have the same time. */
    async mails(): Promise<Mail[]> {
      const rows = await sql<{ content: string }>`
        select content from mails`;
      return rows
        .map(({ content }) => parseMail(content))
        .filter((mail) => mail !== null)
        .toSorted((one, other) => other.kind.localeCompare(one.kind));
    },
  };
}

/** The cookies of an answer as the browser sends them back. */
export const cookieOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
