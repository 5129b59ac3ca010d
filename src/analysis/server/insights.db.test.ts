import { type SQL, sql } from 'drizzle-orm';
import type { QueryResultRow } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SignedIn, toSignedIn } from '#accounts/domain/account.ts';
import { testSite } from '#app/test-site.sample.ts';
import { openStores } from '#app/wiring/stores.ts';
import { sandbox } from '#feed/domain/profiles/sandbox.ts';
import { detailsOf } from '#feed/domain/rows/details.ts';
import { importBoard } from '#feed/server/import/importer.ts';
import { isGrounded } from '#grounding/domain/grounded.ts';
import { LOWEST_PRICE } from '#listings/domain/home.ts';
import { everyIndexed } from '#listings/server/every-indexed.sample.ts';
import { monthlyTallies } from '#listings/server/monthly-tallies.ts';
import { marketFigures } from '#market/server/market-stats.ts';
import { pastMonths } from '#market/server/past-months.ts';
import { SAMPLE_RATES } from '#mortgage/domain/sample-rates.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { sandboxBoard } from '#sandbox-board/server/sandbox-board.ts';
import { ListingIndex } from '#search/domain/listing-index.ts';
import { type Analysis, analyzeProperty } from '../api.ts';

const NOW = new Date('2026-11-21T17:00:00Z');
const LISTINGS = 1_800;

const database = await testDatabase();
const { db, drop } = database;

const rowsOf = async <Row extends QueryResultRow = QueryResultRow>(statement: SQL) =>
  (await db.execute<Row>(statement)).rows;

const stores = openStores({ db });
const index = new ListingIndex();
let registrant: SignedIn;

beforeAll(async () => {
  await importBoard({
    board: sandboxBoard({ seed: 5, listings: LISTINGS, history: 3_200, asOf: NOW }),
    stores,
    now: () => NOW,
    profile: sandbox.reading,
    pageSize: 2_000,
  });
  await readIndex();
  const added = await stores.accounts.add({
    username: 'ada',
    email: 'ada@mail.example',
    fullName: 'Ada',
    phone: null,
    passwordHash: null,
    role: 'registrant',
  });
  if (!added.ok) throw new Error(added.reason);
  registrant = { ...toSignedIn(added.account), hasRegistrantAccess: true };
});
afterAll(drop);

async function readIndex(): Promise<void> {
  for await (const batch of everyIndexed(database)) index.upsert(batch);
}

const market = marketFigures({
  index,
  past: pastMonths({
    tallies: (from) => monthlyTallies(db, { feed: 'sandbox', from, lowestPrice: LOWEST_PRICE }),
    publish: async (counted) => counted,
    asking: (from, to) => stores.marketDays.months('sandbox', from, to),
    lastRefreshed: () => NOW,
    now: () => NOW,
    clock: () => performance.now(),
    onError(error) {
      throw error;
    },
  }),
  lastRefreshed: () => NOW,
  isWhole: () => true,
  stored: (region) => stores.marketSnapshots.byRegion('sandbox', region),
});

type Api = ReturnType<typeof testSite>['api'];
/** Opening a site takes longer than an analysis: each visitor has one. */
const sites = new Map<SignedIn | null, Api>();

function insights(who: SignedIn | null, rates?: () => Promise<typeof SAMPLE_RATES>): Api {
  const known = rates ? undefined : sites.get(who);
  if (known) return known;
  const site = { index, market, rates: rates ?? (async () => SAMPLE_RATES) };
  const { api } = testSite({ db }, { ...site, signedIn: async () => who });
  if (!rates) sites.set(who, api);
  return api;
}

type AskOptions = { who?: SignedIn | null; rates?: () => Promise<typeof SAMPLE_RATES> };

const post = (body: object, { who = null, rates }: AskOptions = {}) =>
  insights(who, rates).request(analyzeProperty.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

async function analyze(propertyId: number, options: AskOptions = {}): Promise<Analysis> {
  const answer = await post({ propertyId }, options);
  expect(answer.status).toBe(200);
  return analyzeProperty.answer.parse(await answer.json()).analysis;
}

const textOf = ({ sections }: Analysis) =>
  sections.flatMap(({ sentences }) => sentences.map(({ text }) => text)).join('\n');

type Row = { id: number };
/** The first public listing that matches the condition and that no other test has changed. */
async function aHome(where = sql`true`): Promise<number> {
  const [row] = await rowsOf<Row>(sql`
    select id from listings where is_public and raw->>'Changed' is null and ${where} order by id`);
  if (!row) throw new Error('The sandbox has no such home.');
  return row.id;
}

/** A home for sale in a city with many similar ones. */
const HAS_SIMILAR_HOMES = sql`
  city_slug = 'toronto' and property_type = 'Condo Apartment' and offered_for = 'For Sale'
  and bedrooms between 1 and 2 and size_from > 0`;

/** Changes a stored listing, as a board update could. */
async function change(
  id: number,
  changed: { listing?: object; raw?: Record<string, unknown> },
): Promise<void> {
  await rowsOf(sql`
    update listings set
      listing = (listing::jsonb || ${JSON.stringify(changed.listing ?? {})}::text::jsonb)::json,
      details = (details::jsonb || ${JSON.stringify(detailsOf(changed.raw ?? {}))}::text::jsonb)::json,
      raw = (raw::jsonb || ${JSON.stringify({ ...changed.raw, Changed: true })}::text::jsonb)::json
    where id = ${id}`);
}

describe('which listing is meant', () => {
  test.each([
    [{}],
    [{ propertyId: null, property: null }],
    [{ property: { price: 1, address: '1 Sample Court' } }],
    [{ property: { ListingKey: '' } }],
  ])('%j identifies no listing: 400', async (body) => {
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      message: 'Property information is required for analysis.',
    });
  });

  test('can be given by the id, or by the id, ListingKey or mls_number of the property', async () => {
    const id = await aHome();
    const [row] = await rowsOf(
      sql`select listing_key as key, mls_number as mls from listings where id = ${id}`,
    );
    const bodies = [
      { propertyId: id },
      { property: { id } },
      { property: { ListingKey: row?.key } },
      { property: { mls_number: row?.mls } },
      { propertyId: id, property: { id: 7, ListingKey: 'X' } },
    ];
    for (const body of bodies) {
      const { analysis } = analyzeProperty.answer.parse(await (await post(body)).json());
      expect(analysis.propertyId).toBe(id);
    }
  });

  test('ignores everything else that a client sends about it', async () => {
    const id = await aHome(HAS_SIMILAR_HOMES);
    const claimed = {
      id,
      price: 1,
      address: '1 Sample Court',
      sqft: '1',
      bedrooms: 99,
      TaxAnnualAmount: 1,
    };
    expect(await (await post({ propertyId: id, property: claimed })).json()).toEqual(
      await (await post({ propertyId: id })).json(),
    );
  });

  test('an unknown listing is 404, and one that has left the market is 410', async () => {
    const [gone] = await rowsOf<Row>(
      sql`select id from listings where not is_public order by id limit 1`,
    );
    expect((await post({ propertyId: 2_000_000_000 })).status).toBe(404);
    expect((await post({ property: { ListingKey: 'nothing' } })).status).toBe(404);
    expect((await post({ propertyId: gone?.id })).status).toBe(410);
  });
});

describe('a home for sale', () => {
  test('has comparables, a rent estimate and an outlook, all computed', async () => {
    const analysis = await analyze(await aHome(HAS_SIMILAR_HOMES));
    expect(analysis.sections.map(({ title }) => title)).toEqual([
      'Price',
      'Rent and return',
      'Outlook',
    ]);
    expect(analysis.writtenBy).toEqual({ kind: 'computed', name: null });
    expect(analysis.comparables?.price.count).toBeGreaterThanOrEqual(5);
    expect(analysis.rent?.spread.count).toBeGreaterThanOrEqual(5);
    expect(Object.keys(analysis.investment?.sources ?? {})).toEqual(
      Object.keys(analysis.investment?.assumptions ?? {}),
    );
    expect(analysis.outlook?.years).toBe(5);
    expect(analysis.questions.length).toBeGreaterThan(2);
  });

  test('lists the nearest comparables first, those of unknown distance last', async () => {
    const { comparables } = await analyze(await aHome(HAS_SIMILAR_HOMES));
    const distances = comparables?.nearest.map(({ distance }) => distance ?? Infinity) ?? [];
    expect(distances.length).toBeGreaterThan(3);
    expect(distances).toEqual(distances.toSorted((one, other) => one - other));
  });

  test("assumes a rate, and says so, if lenders' rates are unavailable", async () => {
    const rates = () => Promise.reject(new Error('away'));
    const { investment } = await analyze(await aHome(HAS_SIMILAR_HOMES), { rates });
    expect(investment?.assumptions.rate).toBe(4.25);
    expect(investment?.sources.rate).toMatch(/^Assumption/);
  });
});

test('a lease is compared with leases, and has neither return nor outlook', async () => {
  const id = await aHome(sql`
    city_slug = 'toronto' and property_type = 'Condo Apartment' and offered_for = 'For Lease'`);
  const analysis = await analyze(id);
  expect(analysis.comparables?.price.highest).toBeLessThan(20_000);
  expect([analysis.rent, analysis.investment, analysis.outlook]).toEqual([null, null, null]);
  expect(textOf(analysis)).toContain(
    'It’s for lease; we work out a return only for homes for sale.',
  );
});

test('commercial property gets no rent estimate and no home price forecast', async () => {
  const analysis = await analyze(
    await aHome(sql`property_class = 'Commercial' and offered_for = 'For Sale'`),
  );
  expect([analysis.rent, analysis.investment, analysis.outlook]).toEqual([null, null, null]);
  expect(textOf(analysis)).toContain('There is no rent estimate for commercial property.');
});

test.each(['Vacant Land', 'Parking Space', 'Locker'])(
  '%s is not a home: it gets no rent estimate or home price forecast, and says so',
  async (type) => {
    const id = await aHome(sql`offered_for = 'For Sale' and price > 200000`);
    await change(id, { listing: { propertyType: type, propertySubType: type } });
    const analysis = await analyze(id);
    expect([analysis.rent, analysis.investment, analysis.outlook]).toEqual([null, null, null]);
    expect(textOf(analysis)).toContain(
      'There is no rent estimate for land, parking spaces and lockers.',
    );
    expect(textOf(analysis)).toContain('covers homes, not land, parking spaces and lockers.');
  },
);

test('leases of far cheaper homes give an expensive one no rent and no yield, and it says so', async () => {
  const id = await aHome(HAS_SIMILAR_HOMES);
  await change(id, { listing: { price: 6_500_000 } });
  const analysis = await analyze(id);
  expect([analysis.rent, analysis.investment]).toEqual([null, null]);
  expect(textOf(analysis)).toMatch(
    /^The \d+ leases found in .+ have a median rent of \$[\d,]+\/month\. A year of it is 0\.\d% of the asking price: those homes are too different, so we don’t estimate a rent or yield from them\.$/m,
  );
  expect(textOf(analysis)).not.toMatch(/cap rate|gross yield|cash flow/);
});

test('says so if there are too few similar homes, and estimates nothing from them', async () => {
  const id = await aHome(sql`offered_for = 'For Sale' and property_class = 'Freehold'`);
  await change(id, { listing: { propertyType: 'Lighthouse' } });
  await rowsOf(sql`update listings set property_type = 'Lighthouse' where id = ${id}`);
  const analysis = await analyze(id);
  expect(analysis.comparables).toBeNull();
  expect(analysis.investment).toBeNull();
  expect(textOf(analysis)).toMatch(/Too few comparable homes are on the market/);
  expect(textOf(analysis)).toMatch(/Too few comparable homes are for lease/);
});

test.each(['InternetAutomatedValuationDisplayYN', 'VOWAutomatedValuationDisplayYN'])(
  'a listing whose seller declines estimates (%s) gets none',
  async (flag) => {
    const id = await aHome(HAS_SIMILAR_HOMES);
    await change(id, { raw: { [flag]: false } });
    const analysis = await analyze(id);
    const { comparables, rent, investment, outlook } = analysis;
    expect({ comparables, rent, investment, outlook }).toEqual({
      comparables: null,
      rent: null,
      investment: null,
      outlook: null,
    });
    expect(textOf(analysis)).toContain('The seller asked for no estimates with this listing');
  },
);

describe('a withheld address', () => {
  const HIDDEN = { latitude: 43.9876543, longitude: -79.1234567 };

  test('reveals no street, location or distance, of the home itself or as a comparable', async () => {
    const id = await aHome(HAS_SIMILAR_HOMES);
    const address = { address: '77 Canary Lane', postalCode: 'M5V 9Z9', streetNumber: '77' };
    await change(id, {
      listing: { addressIsWithheld: true, ...address, ...HIDDEN },
      raw: { StreetName: 'Canary', UnparsedAddress: '77 Canary Lane', PostalCode: 'M5V 9Z9' },
    });
    await rowsOf(
      sql`update listings set latitude = ${HIDDEN.latitude}, longitude = ${HIDDEN.longitude} where id = ${id}`,
    );
    const analysis = await analyze(id, { who: registrant });
    expect(analysis.comparables?.nearest.every(({ distance }) => distance === null)).toBe(true);
    expect(JSON.stringify(analysis)).not.toMatch(/canary|M5V 9Z9|9876543|1234567/i);

    // Six are shown for the seventh, and no other homes are similar.
    const windmills = await rowsOf<Row>(sql`
      update listings set
        property_type = 'Windmill',
        listing = (listing::jsonb || '{"propertyType":"Windmill","bedrooms":2,"sizeFrom":null}')::json,
        bedrooms = 2, size_from = null
      where id = ${id} or id in (
        select id from listings
        where is_public and raw->>'Changed' is null and latitude is not null and ${HAS_SIMILAR_HOMES}
        order by id limit 6)
      returning id`);
    expect(windmills).toHaveLength(7);
    const other = windmills.find((windmill) => windmill.id !== id)?.id ?? 0;
    const { comparables } = await analyze(other);
    const distances = new Map(
      comparables?.nearest.map((near) => [near.property.id, near.distance]),
    );
    expect(distances.get(id)).toBeNull();
    expect([...distances.values()].filter((distance) => distance !== null)).toHaveLength(5);
  });
});

describe('fields for registered visitors only', () => {
  const OF_A_REGISTRANT = {
    DaysOnMarket: 4_321,
    OriginalListPrice: 98_765_432,
    PreviousListPrice: 87_654_321,
    ClosePrice: 76_543_210,
    ListingContractDate: '2014-01-02',
    PossessionDate: '2014-02-03',
    BuyerOfficeName: 'Canary Brokerage',
  };

  test('reach registered visitors, along with sold prices, and no guest', async () => {
    const id = await aHome(HAS_SIMILAR_HOMES);
    await change(id, { raw: OF_A_REGISTRANT });
    const text = textOf(await analyze(id, { who: registrant }));
    expect(text).toMatch(/It has been on the market for 4321 days\./);
    expect(text).toMatch(/The previous price was \$87,654,321\./);
    expect(text).toMatch(/\d+ similar homes in .+ sold within 12 months, for a median of \$/);

    for (const guest of [null, { ...registrant, hasRegistrantAccess: false }]) {
      const all = JSON.stringify(await analyze(id, { who: guest }));
      expect(all).not.toMatch(
        /4321 days|98,?765,?432|87,?654,?321|76,?543,?210|canary|2014-0|(January 2|February 3), 2014|sold within/i,
      );
    }
  });

  test('sold prices are omitted below ten sales', async () => {
    const id = await aHome(sql`${HAS_SIMILAR_HOMES} and bedrooms = 2`);
    await rowsOf(sql`update listings set close_date = '2020-01-01' where close_date is not null`);
    expect(textOf(await analyze(id, { who: registrant }))).not.toContain(' sold ');
  });
});

test('every number in the text appears in the facts that its sentence cites', async () => {
  const rows = await rowsOf<Row>(sql`
    select id from listings where is_public order by md5(id::text) limit 80`);
  expect(rows).toHaveLength(80);
  for (const { id } of rows) {
    const { sections, strengths, risks, facts } = await analyze(id, { who: registrant });
    const values = new Map(facts.map((fact) => [fact.id, fact.value]));
    for (const { text, facts: named } of [
      ...sections.flatMap(({ sentences }) => sentences),
      ...strengths,
      ...risks,
    ]) {
      expect(
        named.filter((each) => !values.has(each)),
        text,
      ).toEqual([]);
      expect(named.length, text).toBeGreaterThan(0);
      const known = new Set(named.flatMap((each) => numbersIn(values.get(each) ?? '')));
      expect(
        numbersIn(text).filter((number) => !known.has(number)),
        `${id}: ${text}`,
      ).toEqual([]);
      expect(text, String(id)).not.toMatch(/undefined|NaN|Infinity|\{/);
    }
    // A model that only repeats the draft passes the check.
    const ungrounded = sections.flatMap(({ sentences }) =>
      sentences.flatMap((sentence) => (isGrounded(sentence, facts) ? [] : sentence.text)),
    );
    expect(ungrounded.join('\n'), String(id)).toBe('');
  }
}, 180_000);

const numbersIn = (text: string): string[] => text.match(/\d+(,\d{3})*(\.\d+)?/g) ?? [];
