import { describe, expect, test } from 'vitest';
import { type AccountId, accountId } from '#accounts/domain/account.ts';
import { SAMPLE_RATES } from '#mortgage/domain/sample-rates.ts';
import { routesOf } from '#platform/server/http/handle.ts';
import { apiRoutes } from '#platform/server/http/routes.ts';
import {
  listAdvisorCities,
  recommend,
  savePreferences,
  showMarketData,
  showPreferences,
} from '../api.ts';
import { DEFAULT_PREFERENCES } from '../domain/default-preferences.ts';
import type { Preferences } from '../domain/preferences.ts';
import { advisorRoutes } from './routes.ts';

const PEOPLE: Record<string, AccountId> = { ada: accountId(1), ben: accountId(2) };

/** The endpoints over in-memory accounts; the cookie names the signed-in account. */
function aSite(
  stored = new Map<AccountId, { preferences: unknown; advice: unknown }>(),
  now = '2026-11-21T12:00:00Z',
) {
  const fail = (fields: object) => {
    throw new Error('not expected', { cause: fields });
  };
  const routes = routesOf(
    advisorRoutes({
      prices: () => new Float64Array(),
      priceChange: async () => null,
      rates: async () => SAMPLE_RATES,
      now: () => new Date(now),
      log: { warn: fail },
      signedIn: async ({ headers }) => {
        const id = PEOPLE[headers.get('Cookie') ?? ''];
        return id === undefined ? null : { id };
      },
      adviceStore: {
        byAccount: async (id) => stored.get(id) ?? { preferences: null, advice: null },
        set: async (id, given) => void stored.set(id, given),
      },
    }),
  );
  const app = apiRoutes([routes], { log: { error: fail } });
  return {
    get: async (path: string, who = '') => app.request(path, { headers: { Cookie: who } }),
    post: async (path: string, body: unknown, who = '') =>
      app.request(path, {
        method: 'POST',
        headers: { Cookie: who, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
  };
}

const someAnswers = (given: Partial<Record<keyof Preferences, unknown>> = {}) => ({
  ...DEFAULT_PREFERENCES,
  ...given,
});

test('there are 32 cities, Toronto first, without an entry for all cities', async () => {
  const answer = await aSite().get(listAdvisorCities.path);
  const { cities } = listAdvisorCities.answer.parse(await answer.json());
  expect(cities).toHaveLength(32);
  expect(cities[0]).toEqual({ value: 'toronto', label: 'Toronto' });
  expect(cities.map(({ value }) => value)).not.toContain('all-cities');
});

describe('market data', () => {
  const market = (query: string) => aSite().get(`${showMarketData.path}?${query}`);

  test.each([
    'province=Ontario&city=toronto&propertyType=House',
    'province=on&city=Richmond%20Hill&propertyType=Condo',
    'city=Toronto+C08&propertyType=Apartment',
    'city=toronto-leslieville&propertyType=Apartment',
  ])('is returned for %s', async (query) => {
    const answer = await market(query);
    expect(answer.status).toBe(200);
    const { housingMarketData } = showMarketData.answer.parse(await answer.json());
    expect(housingMarketData).toMatchObject({
      province: 'Ontario',
      dataSource:
        'Prices: no figure; rents: no figure; sample rates, November 21, 2026; costs estimated',
    });
  });

  test.each([
    ['propertyType=House', 'city', 'Please select a city'],
    ['city=all-cities&propertyType=House', 'city', 'Please select a city'],
    ['city=Atlantis&propertyType=House', 'city', 'Please select a city'],
    ['city=toronto', 'propertyType', 'Please select a property type'],
    ['city=toronto&propertyType=Castle', 'propertyType', 'Please select a property type'],
    ['province=Quebec&city=toronto&propertyType=House', 'province', 'province must be Ontario'],
  ])('for %s is refused with the field’s name', async (query, path, message) => {
    const answer = await market(query);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ message, issues: [{ path, message }] });
  });
});

describe('a recommendation', () => {
  test('needs no account, is the same for the same answers, and is not cached', async () => {
    const site = aSite();
    const answers = await Promise.all([1, 2].map(() => site.post(recommend.path, someAnswers())));
    const [one, two] = await Promise.all(answers.map((answer) => answer.json()));
    expect(recommend.answer.parse(one)).toEqual(one);
    expect(one).toEqual(two);
    expect(answers[0]?.headers.get('Cache-Control')).toBe('no-store');
  });

  test('by estimates uses the estimates and the budgets, and says so', async () => {
    const answer = await aSite().post(`${recommend.path}?market=estimates`, someAnswers());
    const { market, comparison } = recommend.answer.parse(await answer.json());
    expect(market).toMatchObject({
      dataSource: 'Estimated',
      averageHomePrice: 500_000,
      averageRentPrice: 2_000,
      mortgageRate5yr: 4.25,
    });
    expect(comparison.assumptions.find(({ name }) => name === 'Mortgage rate')).toMatchObject({
      value: '4.25%, also at each renewal',
      source: 'Estimated',
    });
    const other = await aSite().post(`${recommend.path}?market=other`, someAnswers());
    expect(other.status).toBe(400);
  });

  test('accepts any spelling of a city', async () => {
    const [slug, name] = await Promise.all(
      ['richmond-hill', 'RICHMOND_HILL'].map(async (city) =>
        (await aSite().post(recommend.path, someAnswers({ city }))).json(),
      ),
    );
    expect(slug).toEqual(name);
  });

  test.each([
    ['annualIncome', 9_999, 'Income must be at least $10,000'],
    ['downPaymentSavings', -1, "Down payment can't be negative"],
    ['creditScore', 299, 'Credit score must be at least 300'],
    ['creditScore', 901, "Credit score can't exceed 900"],
    ['existingDebt', -1, "Debt can't be negative"],
    ['monthlyBudget', 499, 'Monthly budget must be at least $500'],
    ['yearsPlannedStay', 0, 'Must be at least 1 year'],
    ['yearsPlannedStay', 31, 'Must be 30 years or less'],
    ['city', '', 'Please select a city'],
    ['city', 'Atlantis', 'Please select a city'],
    ['propertyType', 'Castle', 'Please select a property type'],
    ['bedrooms', 0, 'Must have at least 1 bedroom'],
    ['sqft', 299, 'Minimum 300 sq ft'],
    ['maxPurchaseBudget', 49_999, 'Budget must be at least $50,000'],
    ['maxRentBudget', 499, 'Budget must be at least $500/month'],
  ])('for %s of %j is refused: %s', async (path, value, message) => {
    const answer = await aSite().post(recommend.path, someAnswers({ [path]: value }));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ message, issues: [{ path, message }] });
  });

  test.each([1, 1_000_000_000])(
    'is well formed at the minimum and maximum of each field: %i',
    async (most) => {
      const amounts = {
        annualIncome: Math.max(10_000, most),
        downPaymentSavings: most - 1,
        existingDebt: most - 1,
        monthlyBudget: Math.max(500, most),
        maxPurchaseBudget: Math.max(50_000, most),
        maxRentBudget: Math.max(500, most),
        sqft: most === 1 ? null : most,
        yearsPlannedStay: most === 1 ? 1 : 30,
      };
      const answer = await aSite().post(recommend.path, someAnswers(amounts));
      expect(answer.status).toBe(200);
      expect(recommend.answer.safeParse(await answer.json()).success).toBe(true);
    },
  );
});

describe('preferences', () => {
  test('are saved for the signed-in account only, and answered with the recommendation', async () => {
    const site = aSite();
    const saved = await site.post(showPreferences.path, someAnswers({ city: 'Oakville' }), 'ada');
    expect(saved.status).toBe(200);
    const { preferences, recommendation } = savePreferences.answer.parse(await saved.json());
    expect(preferences).toEqual(someAnswers({ city: 'oakville' }));
    const of = async (who: string) => (await site.get(showPreferences.path, who)).json();
    const advice = { madeAt: '2026-11-21T12:00:00.000Z', recommendation };
    expect(await of('ada')).toEqual({ preferences, advice });
    expect(await of('ben')).toEqual({ preferences: null, advice: null });
  });

  test('are null if the stored ones are invalid', async () => {
    const site = aSite(
      new Map([[accountId(1), { preferences: { city: 'toronto' }, advice: { madeAt: 'now' } }]]),
    );
    const answer = await site.get(showPreferences.path, 'ada');
    expect(await answer.json()).toEqual({ preferences: null, advice: null });
  });

  test('are refused to guests, whatever they send', async () => {
    const stored = new Map<AccountId, { preferences: unknown; advice: unknown }>();
    const site = aSite(stored);
    const statuses = [
      (await site.get(showPreferences.path)).status,
      (await site.post(showPreferences.path, someAnswers())).status,
      (await site.post(showPreferences.path, {})).status,
    ];
    expect(statuses).toEqual([401, 401, 401]);
    expect(stored.size).toBe(0);
  });

  test('are not saved if they are invalid', async () => {
    const stored = new Map<AccountId, { preferences: unknown; advice: unknown }>();
    const answer = await aSite(stored).post(
      showPreferences.path,
      someAnswers({ bedrooms: 9 }),
      'ada',
    );
    expect([answer.status, stored.size]).toEqual([400, 0]);
  });
});

test('a recommendation uses the rules of the date in Toronto, even in the evening', async () => {
  const cashAt = async (now: string) => {
    const preferences = someAnswers({ maxPurchaseBudget: 3_500_000 });
    const answer = await aSite(new Map(), now).post(recommend.path, preferences);
    return recommend.answer.parse(await answer.json()).comparison.cashToClose;
  };
  const [before, after] = [
    await cashAt('2026-04-01T03:59:00Z'),
    await cashAt('2026-04-01T04:00:00Z'),
  ];
  // The increase of Toronto's tax on $3,500,000 under the newer table.
  expect(after - before).toBe(4_500);
});
