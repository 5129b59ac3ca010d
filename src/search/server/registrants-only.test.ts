import { describe, expect, test } from 'vitest';
import { tileOf } from '#geography/domain/tile-grid.sample.ts';
import { anIndexedListing } from '#listings/domain/indexed-listing.sample.ts';
import type { RegistrantFacts } from '#listings/domain/searched-facts.ts';
import type { Viewer } from '#listings/domain/viewers.ts';
import { mapRoutes } from '#map/server/routes.ts';
import type { Handler } from '#platform/server/http/handle.ts';
import { apiRoutes } from '#platform/server/http/routes.ts';
import { unknownOf } from '#platform/server/http/unknown-parameters.ts';
import { countNeighbourhoods, listProperties, suggest } from '../api.ts';
import { ListingIndex } from '../domain/listing-index.ts';
import { searchRoutes } from './routes.ts';
import { SearchAdmission } from './search-admission.ts';

/** The site's calls about a market in which only what registrants see differs, asked by this viewer. */
function aSite(viewer: Viewer, facts: readonly RegistrantFacts[]) {
  const index = new ListingIndex([], { now: () => new Date('2026-05-09T16:00:00Z') });
  index.upsert(
    facts.map((each, at) => ({
      row: anIndexedListing(at + 1, { latitude: 43.7, longitude: -79.4, ...each }),
      card: new TextEncoder().encode(JSON.stringify({ id: at + 1 })),
    })),
  );
  const admission = new SearchAdmission({
    viewer: async () => viewer,
    storedAreas: { known: (search) => search, resolve: async (search) => search },
  });
  const featured = { featuredIds: async () => [] };
  const storedAreas = { textOf: async () => null, add: async () => null };
  const handlers: Handler[] = [
    ...searchRoutes({ index, admission, featured, lastRefreshed: () => null }),
    ...mapRoutes({ index, admission, storedAreas }),
  ];
  const site = apiRoutes([handlers], { log: console });
  return { handlers, ask: (path: string) => site.request(path) };
}

const RECENT = Date.parse('2026-05-09T12:00:00Z');
const MARKET: RegistrantFacts[] = [
  { listedAt: RECENT, priceChange: -5 },
  { listedAt: RECENT, priceChange: -20 },
  { listedAt: Date.parse('2025-01-01T12:00:00Z'), priceChange: null },
];
const OTHER_MARKET: RegistrantFacts[] = [
  { listedAt: null, priceChange: null },
  { listedAt: Date.parse('2025-01-01T12:00:00Z'), priceChange: 3 },
  { listedAt: RECENT, priceChange: -50 },
];

const { zoom, x, y } = tileOf({ latitude: 43.7, longitude: -79.4 }, 6);

/** The paths of every call whose query is a search, found by its parameters. */
const pathsOf = (handlers: readonly Handler[]): string[] =>
  handlers
    .filter(({ call }) => call.query && unknownOf(call, ['maxDays']).length === 0)
    .map(({ call }) =>
      call.path.replace('{z}', String(zoom)).replace('{x}', String(x)).replace('{y}', String(y)),
    );

const { handlers } = aSite('guest', MARKET);
const PATHS = pathsOf(handlers);
/** Only the list has an order. */
const hasOrder = (path: string) => path === listProperties.path;

const RESTRICTED = [
  ['maxDays', 'maxDays=7'],
  ['newSince', 'newSince=2026-05-08'],
  ['reduced', 'reduced=1'],
] as const;
const BY_PRICE_CUT = ['sort=price-drop', 'sort=price-drop'] as const;

const messageFor = (name: string) =>
  `${name} is for registered visitors who have accepted the board’s terms: sign in to use it.`;

test('every call of a search is checked here', () => {
  expect(PATHS.toSorted()).toEqual(
    [
      `/api/map/${zoom}/${x}/${y}`,
      '/api/map/summary',
      listProperties.path,
      countNeighbourhoods.path,
      suggest.path,
    ].toSorted(),
  );
});

describe.each(PATHS)('%s', (path) => {
  const restricted = hasOrder(path) ? [...RESTRICTED, BY_PRICE_CUT] : RESTRICTED;

  test.each(restricted)('refuses a guest’s %s by its name', async (name, query) => {
    const answer = await aSite('guest', MARKET).ask(`${path}?${query}`);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({ message: messageFor(name) });
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });

  test.each(restricted)('answers a registrant’s %s, for no cache to store', async (_, query) => {
    const answer = await aSite('registrant', MARKET).ask(`${path}?${query}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
    expect(answer.headers.get('ETag')).toBeNull();
  });

  test('gives a guest the same answers whatever only registrants see', async () => {
    const queries = ['', ...restricted.map(([, query]) => query), 'maxPrice=1', 'q=M4M'];
    const days = Array.from({ length: 31 }, (_, at) => at + 1);
    const bisecting = days.flatMap((at) => [
      `maxDays=${at}`,
      `newSince=2026-05-${String(at).padStart(2, '0')}`,
      `reduced=0&maxDays=${at}&maxPrice=1`,
    ]);
    const [one, other] = [aSite('guest', MARKET), aSite('guest', OTHER_MARKET)];
    for (const query of [...queries, ...bisecting])
      for (const more of hasOrder(path) ? ['', '&facets=1', '&sort=newest'] : [''])
        expect(await bodyOf(one, `${path}?${query}${more}`)).toEqual(
          await bodyOf(other, `${path}?${query}${more}`),
        );
  });
});

/** The status, and the body as text. */
async function bodyOf({ ask }: ReturnType<typeof aSite>, path: string): Promise<[number, string]> {
  const answer = await ask(path);
  return [answer.status, await answer.text()];
}

test('a registrant’s answers depend on what only registrants see, which this market can reveal', async () => {
  const idsFor = async (query: string) => {
    const answer = await aSite('registrant', MARKET).ask(`/api/properties?${query}`);
    const { properties } = Object(await answer.json());
    return properties.map(({ id }: { id: number }) => id);
  };
  expect(await idsFor('maxDays=7')).toEqual([2, 1]);
  expect(await idsFor('newSince=2026-05-10')).toEqual([]);
  expect(await idsFor('reduced=1')).toEqual([2, 1]);
  expect(await idsFor('sort=price-drop')).toEqual([2, 1, 3]);
});

test.each([...RESTRICTED, BY_PRICE_CUT])('%s is never answered from memory', (_, query) => {
  for (const viewer of ['guest', 'registrant'] as const)
    for (const { fromMemory } of aSite(viewer, MARKET).handlers)
      expect(fromMemory?.(query) ?? null).toBeNull();
  const list = handlers.find(({ call }) => call === listProperties);
  expect(list?.fromMemory?.('reduced=0')).not.toBeNull();
});
