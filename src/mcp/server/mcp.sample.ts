import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { Hono } from 'hono';
import { afterEach } from 'vitest';
import * as z from 'zod/mini';
import { FIRST_BROKERAGE } from '#brokerage/domain/brokerage.ts';
import { creditOf } from '#feed/domain/board-credits.ts';
import { detailsOf } from '#feed/domain/rows/details.ts';
import { type ListingDeps, listingRoutes } from '#listing-page/server/routes.ts';
import { aStoredListing, viewOf } from '#listings/domain/listing.sample.ts';
import { listingId, listingKey, type StoredListing } from '#listings/domain/listing.ts';
import { NO_HISTORY } from '#market/domain/market-history.ts';
import { marketFigures } from '#market/server/market-stats.ts';
import { marketRoutes } from '#market/server/routes.ts';
import { neighbourhoodRoutes } from '#neighbourhoods/server/routes.ts';
import { httpServer } from '#platform/server/http/http-server.ts';
import { apiRoutes } from '#platform/server/http/routes.ts';
import { commonHeaders } from '#platform/server/http/security-headers.ts';
import { anIndexOf } from '#search/domain/listing-index.sample.ts';
import { searchRoutes } from '#search/server/routes.ts';
import { GUESTS_ONLY } from '#search/server/search-admission.sample.ts';
import { showSite } from '#shell/api.ts';
import { shellRoutes } from '#shell/server/routes.ts';
import { requestPipeline } from '#site/front/request-pipeline.ts';
import { mcpRoutes } from './routes.ts';

export const ORIGIN = 'https://homes.example';
export const REFRESHED_AT = new Date('2026-11-21T12:00:00Z');

type Given = Partial<StoredListing> & { raw?: Record<string, unknown> };

/** Months without any data. */
const NO_PAST = {
  version: () => 0,
  current: async () => ({ of: () => NO_HISTORY, today: '2026-11-21' }),
};

/** Resources a test opened, closed after it in reverse order. */
const closings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close();
});

type Settings = {
  /** The kind of board. */
  profile?: string;
  isStale?: boolean;
  /** A fixed response that the API gives to everything. */
  instead?: () => Response;
};

/** The site's front end over these listings, numbered from 1, listening on its own port. */
export async function aSite(
  given: Given[] = [{}],
  { profile = 'sandbox', isStale = false, instead }: Settings = {},
) {
  const stored = given.map(({ raw = {}, ...listing }, at) =>
    aStoredListing({
      id: listingId(at + 1),
      key: listingKey(`W${at + 1}`),
      mlsNumber: `W${at + 1}`,
      details: detailsOf(raw),
      ...listing,
    }),
  );
  const onTheMarket = stored.filter(({ status }) => status === 'active');
  const index = anIndexOf(stored);
  const demonstration = profile === 'sandbox';
  const failures: object[] = [];
  const log = { error: (fields: object) => void failures.push(fields) };
  const lastRefreshed = () => REFRESHED_AT;
  const figures = marketFigures({
    index,
    past: NO_PAST,
    lastRefreshed,
    isWhole: () => true,
    stored: async () => null,
  });
  const listings: ListingDeps['listings'] = {
    forViewer: async (id, viewer) => viewOf(stored, id, viewer),
  };
  const featured = { featuredIds: async () => [], showcaseId: async () => null };
  const rest = apiRoutes(
    [
      searchRoutes({ index, featured, lastRefreshed, admission: GUESTS_ONLY }),
      listingRoutes({
        index,
        listings,
        featured,
        lastRefreshed,
        viewer: async () => 'guest',
      }),
      marketRoutes({ figures }),
      neighbourhoodRoutes({ index, askingPricesIn: figures.askingPricesIn }),
      shellRoutes({
        origin: ORIGIN,
        brokerage: () => FIRST_BROKERAGE,
        appearance: () => ({ tokens: null, logo: null }),
        demonstration,
        credit: creditOf(profile),
        now: lastRefreshed,
        lastRefreshed,
        isStale: () => isStale,
        isFilling: () => false,
      }),
    ],
    { log },
  );
  const calls: string[] = [];
  const mcp = mcpRoutes({
    fetch: (path) => {
      if (path !== showSite.path) calls.push(path);
      return instead?.() ?? rest.request(path);
    },
    origin: ORIGIN,
    brokerage: () => FIRST_BROKERAGE,
    idOf: async (mlsNumber) =>
      onTheMarket.find((listing) => listing.mlsNumber === mlsNumber)?.id ?? null,
    log,
    trustProxy: false,
    now: () => 0,
  });
  const pipeline = requestPipeline({
    log,
    headers: commonHeaders({ isSecure: true }),
    brokerage: () => FIRST_BROKERAGE,
    probes: new Hono(),
    rest,
    siteRoutes: [mcp],
    page: async () => new Response('a page'),
    trustProxy: false,
    files: null,
  });
  const door = httpServer((request, env) => pipeline.fetch(request, env));
  const address = `${await door.listen(0, '127.0.0.1')}/mcp`;
  closings.push(door.close);
  return { address, failures, calls };
}

/** An official SDK client connected to such a site. */
export async function anMcpClient(...given: Parameters<typeof aSite>) {
  const site = await aSite(...given);
  const client = new Client({ name: 'a-test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL(site.address)));
  closings.push(() => client.close());
  const call = async (name: string, arguments_: Record<string, unknown> = {}) => {
    const { content, structuredContent, isError } = await client.callTool({
      name,
      arguments: arguments_,
    });
    const [first] = z.array(z.object({ text: z.string() })).parse(content);
    return { text: first?.text ?? '', answer: structuredContent, isError: isError ?? false };
  };
  return { ...site, client, call };
}
