import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testSite } from '#app/test-site.sample.ts';
import { sandbox } from '#feed/domain/profiles/sandbox.ts';
import { importBoard } from '#feed/server/import/importer.ts';
import { featureBit, type HomeFeature } from '#listings/domain/home-features.ts';
import type { BriefFacts } from '#listings/domain/listing.ts';
import { everyIndexed } from '#listings/server/every-indexed.sample.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { httpServer } from '#platform/server/http/http-server.ts';
import { sandboxBoard } from '#sandbox-board/server/sandbox-board.ts';
import { ListingIndex } from '#search/domain/listing-index.ts';
import { type Recommendation, recommendHomes } from '../api.ts';

const NOW = new Date('2026-11-21T17:00:00Z');
const database = await testDatabase();
const { sql } = database;
const index = new ListingIndex();
const { api, stores } = testSite(database, { index, now: () => NOW });
const server = httpServer(api.fetch);
const address = await server.listen(0, '127.0.0.1');

beforeAll(async () => {
  await importBoard({
    board: sandboxBoard({ seed: 7, listings: 1_500, history: 0, asOf: NOW }),
    stores,
    now: () => NOW,
    profile: sandbox.reading,
    pageSize: 2_000,
  });
  for await (const batch of everyIndexed(database)) index.upsert(batch);
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const WISHES = {
  budget: 900_000,
  location: 'Toronto',
  mustHaveFeatures: ['Garage', 'Large windows'],
  niceToHaveFeatures: ['Central air conditioning'],
  lifestyle: 'Professional',
  occupants: 'Couple',
};

const send = (given: object): Promise<Response> =>
  fetch(address + recommendHomes.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...WISHES, ...given }),
  });

async function wishFor(given: object = {}): Promise<Recommendation> {
  const answer = await send(given);
  expect(answer.status).toBe(200);
  return recommendHomes.answer.parse(await answer.json());
}

/** The stored listing and features of a recommended home. */
async function storedHome(id: number) {
  const [row] = await sql<{ listing: BriefFacts; found: number; absent: number }>`
    select listing, features_found as found, features_absent as absent from listings where id = ${id}`;
  if (!row) throw new Error('a home was recommended that is not in the database');
  const has = (mask: number, feature: HomeFeature) => (mask & featureBit(feature)) !== 0;
  return {
    listing: row.listing,
    isPresent: (feature: HomeFeature) => has(row.found, feature),
    isAbsent: (feature: HomeFeature) => has(row.absent, feature),
  };
}

describe('POST /api/dream-home/recommend on the sandbox board', () => {
  test('returns up to twelve homes for sale within reach of the budget, with reasons and a message', async () => {
    const { recommendedProperties: homes, weighed, chatPrompt, lastRefreshed } = await wishFor();
    expect(homes).toHaveLength(12);
    expect(weighed).toBeGreaterThan(100);
    expect(lastRefreshed).toBe(NOW.toISOString());
    expect(chatPrompt).toBe(
      'I am looking for a home in Toronto for up to $900,000. It should have a garage and large windows. ' +
        'I would also like central air conditioning. Which homes would you suggest?',
    );
    for (const home of homes) {
      const { listing } = await storedHome(home.id);
      expect(listing.offeredFor).not.toBe('For Lease');
      expect(listing.propertyClass).not.toBe('Commercial');
      expect(home.price).toBeLessThanOrEqual(1.15 * WISHES.budget);
      expect(home.listOfficeName).not.toBe('');
    }
  });

  test('gives only true reasons: a feature is present, absent or not mentioned, as the listing says', async () => {
    const { recommendedProperties: homes } = await wishFor({
      mustHaveFeatures: ['Garage', 'Fireplace', 'Walk-in closets'],
    });
    for (const { id, fits, misses, price, city } of homes) {
      const { isPresent, isAbsent } = await storedHome(id);
      for (const [feature, words] of [
        ['Garage', 'a garage'],
        ['Fireplace', 'a fireplace'],
      ] as const) {
        expect(fits.includes(words.replace('a', 'A'))).toBe(isPresent(feature));
        expect(misses.includes(`No ${words.slice(2)}`)).toBe(isAbsent(feature));
        expect(misses.includes(`Doesn’t mention ${words}`)).toBe(
          !isPresent(feature) && !isAbsent(feature),
        );
      }
      expect(fits.includes('Within your budget')).toBe(price <= WISHES.budget);
      expect(fits.includes(`In ${city}`)).toBe(city === 'Toronto');
    }
  });

  test('returns at most two homes per building, and no address that the seller withholds', async () => {
    const { recommendedProperties: homes } = await wishFor({
      budget: 600_000,
      mustHaveFeatures: ['Garage'],
    });
    const buildings = new Map<string, number>();
    for (const { id, address: shown } of homes) {
      const { listing } = await storedHome(id);
      if (listing.addressIsWithheld) expect(shown).toBeNull();
      const building = shown?.replace(/^.* - /, '') ?? String(id);
      buildings.set(building, (buildings.get(building) ?? 0) + 1);
    }
    expect(Math.max(...buildings.values())).toBeLessThanOrEqual(2);
  });

  test('counts what the visitor writes in their own words', async () => {
    const { recommendedProperties: homes } = await wishFor({
      additionalDetails: 'No condos please. We would love a fireplace.',
    });
    expect(homes.length).toBeGreaterThan(0);
    for (const { id, misses, fits } of homes) {
      const { listing } = await storedHome(id);
      expect(listing.propertyClass).toBe('Freehold');
      expect([...fits, ...misses].some((text) => text.toLowerCase().includes('fireplace'))).toBe(
        true,
      );
    }
  });

  test.each([
    ['a budget below every home', { budget: 20_000 }],
    ['an unknown place', { location: 'Narnia' }],
  ])('%s finds nothing and still returns a message', async (_, given) => {
    const { recommendedProperties: homes, chatPrompt } = await wishFor(given);
    expect(homes).toEqual([]);
    expect(chatPrompt).toContain('I am looking for a home');
  });

  test('accepts any spelling of a place, and parts of a city', async () => {
    const { recommendedProperties: homes } = await wishFor({
      location: 'richmond-hill',
      budget: 1_800_000,
    });
    expect(homes[0]?.city).toBe('Richmond Hill');
    expect((await wishFor({ location: 'Toronto C08' })).recommendedProperties[0]?.city).toBe(
      'Toronto',
    );
  });

  test.each([
    [{ budget: 0 }, 'budget', 'Budget is required'],
    [{ location: ' ' }, 'location', 'Location is required'],
    [{ location: undefined }, 'location', 'Location is required'],
    [{ mustHaveFeatures: undefined }, 'mustHaveFeatures', 'Select at least one must-have feature'],
    [{ mustHaveFeatures: [] }, 'mustHaveFeatures', 'Select at least one must-have feature'],
    [{ lifestyle: '' }, 'lifestyle', 'Lifestyle is required'],
    [{ occupants: 'Nobody' }, 'occupants', 'Occupants is required'],
  ])('%j is refused', async (given, path, message) => {
    const answer = await send(given);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ message, issues: [{ path, message }] });
  });

  test('returns the same homes for the same wishes, with caching disabled', async () => {
    const [one, other] = [await send({}), await send({})];
    expect(one.headers.get('Cache-Control')).toBe('no-store');
    expect(await one.json()).toEqual(await other.json());
  });
});
