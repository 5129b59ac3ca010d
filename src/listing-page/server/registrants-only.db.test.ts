import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { analyzeProperty, describeProperty } from '#analysis/api.ts';
import { factsOf } from '#analysis/domain/facts-of.ts';
import { NO_FINDINGS } from '#analysis/domain/findings.ts';
import { askQuestion } from '#assistant/api.ts';
import { FIELD_TOPICS } from '#assistant/domain/answers/answer-topics.ts';
import { detailsOf } from '#feed/domain/rows/details.ts';
import { toPropertyDetail } from '#listings/domain/gate.ts';
import { BOARD_NAMES, VISIBLE_DETAILS } from '#listings/domain/gate-fields.ts';
import { aStoredListing } from '#listings/domain/listing.sample.ts';
import { anMcpClient } from '#mcp/server/mcp.sample.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { evaluatedSite } from '../../../eval/board.ts';
import { fakeProvider } from '../../../eval/provider.ts';

// Fields the board shows only to registered visitors, with values that any tool could display as they are: a real
// date, a price, a number of days. No tool may show a guest any of them, and no prompt may contain one.

const DATE = '2013-02-03';
const DAYS = 54_321;
const PRICE = 98_765_432;
const TEXT = 'Canary';
const SECRETS = /2013|54,?321|98,?765,?432|canary/i;

const ONLY_FOR_REGISTRANTS = [
  ...Object.entries(BOARD_NAMES).flatMap(([detail, name]) =>
    VISIBLE_DETAILS.guest.whole.has(detail) ? [] : [name],
  ),
  // Under whichever board name, these fields say when the home came on the market.
  'OriginalEntryTimestamp',
  'ListingContractDate',
  'OnMarketDate',
  'PhotosChangeTimestamp',
];

/** A value the field's own parsers accept. */
function secretOf(name: string): string | number | boolean {
  if (/Timestamp$/.test(name)) return `${DATE}T15:00:00Z`;
  if (/Date$/.test(name)) return DATE;
  if (/Price$/.test(name)) return PRICE;
  if (name === 'DaysOnMarket') return DAYS;
  return /YN$/.test(name) ? true : TEXT;
}
const SECRET_FIELDS = Object.fromEntries(
  ONLY_FOR_REGISTRANTS.map((name) => [name, secretOf(name)]),
);
const SECRET_DETAILS = detailsOf(SECRET_FIELDS);

const database = await testDatabase();
const provider = await fakeProvider();
let site: Awaited<ReturnType<typeof evaluatedSite>>;
let home: { id: number; key: string };
beforeAll(async () => {
  site = await evaluatedSite(database, { seed: 3, listings: 600, history: 100 });
  const [row] = await database.sql`
    select id, listing_key as key from listings
    where is_public and offered_for = 'For Sale' and property_type = 'Condo Apartment'
      and city_slug = 'toronto'
    order by id`;
  home = { id: Number(row?.id), key: String(row?.key) };
  await database.sql`
    update listings set
      listed_at = ${DATE}::date,
      details = (details::jsonb || ${JSON.stringify(SECRET_DETAILS)}::text::jsonb)::json,
      raw = (raw::jsonb || ${JSON.stringify(SECRET_FIELDS)}::text::jsonb)::json
    where id = ${home.id}`;
}, 240_000);
afterAll(async () => {
  await provider.close();
  await database.drop();
});

/** The assistant answers several topics at once, so this asks every topic, a few per question. */
const AT_ONCE = 2;
const TOPICS = FIELD_TOPICS.map(({ phrases: [phrase = ''] }) => phrase);
const QUESTIONS = [
  ...TOPICS.flatMap((_, at) =>
    at % AT_ONCE === 0 ? [`${TOPICS.slice(at, at + AT_ONCE).join(', and ')}?`] : [],
  ),
  'When was it listed?',
  'How long has it been on the market?',
  'What was the original price?',
  'Was the price reduced, and when?',
  'What did it sell for?',
  'Tell me everything',
  'Depuis quand est-il en vente?',
  'Quand a-t-elle été inscrite?',
  'Quel était le prix initial?',
];

test('a registrant gets these fields as facts', () => {
  const property = toPropertyDetail(aStoredListing({ details: SECRET_DETAILS }), 'registrant');
  const facts = JSON.stringify(factsOf(property, NO_FINDINGS));
  for (const secret of ['February 3, 2013', '54321 days', '$98,765,432', TEXT])
    expect(facts).toContain(secret);
});

describe.each([
  ['without a model', null],
  ['with a model', provider],
])('a guest gets none of them %s', (_, model) => {
  let ask: ReturnType<typeof site.api>;
  beforeAll(() => {
    ask = site.api(model);
  });
  const expectNothing = async (path: string, body?: object) => {
    const { status, body: answer } = await ask(path, body);
    expect([200, 503]).toContain(status);
    expect(JSON.stringify(answer), `${path} ${JSON.stringify(body ?? '')}`).not.toMatch(SECRETS);
  };

  test('from the analysis', async () => {
    await expectNothing(analyzeProperty.path, { propertyId: home.id });
  });

  test('from any variant of the description', async () => {
    for (let variant = 0; variant < 6; variant++)
      await expectNothing(describeProperty.path, { propertyId: home.id, variant });
  });

  test('from the assistant, whatever the question', async () => {
    for (const question of QUESTIONS)
      await expectNothing(askQuestion.path, { question, propertyId: home.id });
  });

  test('from the assistant’s prompts', () => {
    for (const secret of [
      DATE,
      'February 3, 2013',
      String(DAYS),
      String(PRICE),
      '98,765,432',
      TEXT,
    ])
      expect(provider.hasSeen(secret), secret).toBe(false);
    if (model) expect(provider.calls()).toBeGreaterThan(20);
  });
});

test('from the listing, its lists, its media, the dream home and the machine-readable responses', async () => {
  const ask = site.api(null);
  const wishes = {
    budget: 5_000_000,
    location: 'Toronto',
    mustHaveFeatures: ['Garage'],
    lifestyle: 'Professional',
    occupants: 'Couple',
    additionalDetails: 'newest listing',
  };
  for (const [path, body] of [
    [`/api/properties/${home.id}`],
    ['/api/properties?city=toronto&limit=100'],
    [`/api/media/${home.key}`],
    ['/api/llmo/knowledge-graph'],
    ['/api/dream-home/recommend', wishes],
  ] as const) {
    const { body: answer } = await ask(path, body);
    expect(JSON.stringify(answer), path).not.toMatch(SECRETS);
  }
});

test('from a tool for AI assistants', async () => {
  const { call } = await anMcpClient([{ raw: SECRET_FIELDS }, {}]);
  const answers = JSON.stringify([
    await call('search_listings'),
    await call('get_listing', { id: 1 }),
    await call('get_listing', { mlsNumber: 'W1' }),
    await call('find_place_or_home', { text: 'Oakville' }),
    await call('get_neighbourhood', { neighbourhood: 'Oakville' }),
    await call('get_market_figures', { region: 'Oakville' }),
  ]);
  expect(answers).not.toMatch(SECRETS);
});
