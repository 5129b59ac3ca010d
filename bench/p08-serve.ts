import { createServer, type Server } from 'node:http';
import { toCard } from '#listings/domain/card.ts';
import { aStoredListing } from '#listings/domain/listing.sample.ts';
import { listingKey } from '#listings/domain/listing.ts';
import { httpServer } from '#platform/server/http/http-server.ts';
import { rateRules } from '#platform/server/http/rate-rules.ts';
import { readyCalls } from '#platform/server/http/ready-calls.ts';
import { apiRoutes } from '#platform/server/http/routes.ts';
import { ListingIndex } from '#search/domain/listing-index.ts';
import { parseSearch } from '#search/domain/search-query.ts';
import { searchRoutes } from '#search/server/routes.ts';
import { GUESTS_ONLY } from '#search/server/search-admission.sample.ts';
import { commonHeaders } from '../src/platform/server/http/security-headers.ts';
import { bySql } from './engines-sql.ts';
import { serve } from './http-serve.ts';
import { type PricedListing, someListings } from './market.ts';
import { SEARCHES } from './p08-questions.ts';
import { peer } from './peers.ts';
import { openPostgres, openSqlite, type SqlDatabase } from './sql.ts';

// One contender of P08 in a separate process: node bench/p08-serve.ts <contender> <listings>

const [contender = '', count] = process.argv.slice(2);
const listings = someListings(Number(count));
const log = { error: (fields: object) => console.error(fields) };
const cardOf = (row: PricedListing): string =>
  toCard(aStoredListing({ ...row, key: listingKey(`W${row.id}`) }));

const unused = (): never => {
  throw new Error('P08 requests lists only.');
};

function filledIndex(): ListingIndex {
  const index = new ListingIndex();
  index.upsert(listings.map((row) => ({ row, card: Buffer.from(cardOf(row)) })));
  index.flush();
  return index;
}

const headers = commonHeaders({ isSecure: false });

/** The site's API, including its rate limit, over an index filled here. */
function site(): Server {
  const index = filledIndex();
  const rules = rateRules([{ path: '/api/properties/*', perMinute: 1e9 }], { trustProxy: false });
  const featured = { featuredIds: unused };
  const handlers = searchRoutes({
    index,
    featured,
    lastRefreshed: () => null,
    admission: GUESTS_ONLY,
  });
  // Only calls that are refused reach these.
  const routes = apiRoutes([rules.routes, handlers], { log });
  const { admissionTo } = rules;
  return httpServer(
    (request) => routes.fetch(request),
    {},
    readyCalls({ handlers, headers, admissionTo }),
  ).server;
}

/** A hand-written equivalent of the API: parses, searches, joins the cards. */
function answerer(): (path: string) => Uint8Array {
  const index = filledIndex();
  const [open, comma] = [Buffer.from('{"properties":['), Buffer.from(',')];
  return (path) => {
    const asked = searchAt(path);
    const { total, cards } = index.list(asked.search, asked.span);
    const parts: Uint8Array[] = [];
    for (const card of cards) parts.push(parts.length === 0 ? open : comma, card);
    const after = Buffer.from(`],"total":${total},"lastRefreshed":null}`);
    return Buffer.concat(parts.length === 0 ? [open, after] : [...parts, after]);
  };
}

/** The same responses, precomputed. */
function readyAnswers(): (path: string) => Uint8Array {
  const answer = answerer();
  const ready = new Map(SEARCHES.map((path) => [path, answer(path)]));
  return (path) => ready.get(path) ?? answer(path);
}

/** Node's own server, with nothing around it. */
const bare = (answer: (path: string) => Uint8Array) =>
  createServer(({ url = '' }, outgoing) => {
    const body = answer(url);
    const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length };
    outgoing.writeHead(200, headers).end(body);
  });

function searchAt(path: string) {
  const asked = parseSearch(new URL(path, 'http://localhost').searchParams);
  const admitted = asked.ok ? asked.requested.for('guest') : null;
  if (!asked.ok || !admitted?.ok) throw new Error(`${path} is no search.`);
  return { search: admitted.search, span: asked.span };
}

type Reply = { type(name: string): Reply; send(body: string): Reply };
type Fastify = {
  server: ReturnType<typeof createServer>;
  get(path: string, handle: (request: { url: string }, reply: Reply) => Promise<Reply>): void;
  ready(): Promise<unknown>;
};

/** The database finds the total and ids; the cards are preserialized, so that only the search differs. */
async function fastify(db: SqlDatabase) {
  const cards = new Map(listings.map((row) => [row.id, cardOf(row)]));
  const { ask } = bySql(db, SEARCHES.length);
  const app: Fastify = peer('fastify')();
  app.get('/api/properties', async ({ url }, reply) => {
    const { total, ids } = await ask(searchAt(url));
    const properties = ids.map((id) => cards.get(id)).join(',');
    const body = `{"properties":[${properties}],"total":${total},"lastRefreshed":null}`;
    return reply.type('application/json').send(body);
  });
  await app.ready();
  await serve(app.server, db.close);
}

const SERVERS: Record<string, () => Promise<void>> = {
  site: () => serve(site()),
  bare: () => serve(bare(readyAnswers())),
  'bare-search': () => serve(bare(answerer())),
  sqlite: () => fastify(openSqlite(listings)),
  postgres: async () => fastify(await openPostgres(listings, { connections: 10 })),
};
await SERVERS[contender]?.();
