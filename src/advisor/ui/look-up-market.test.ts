import { afterEach, expect, test, vi } from 'vitest';
import { aMarket } from '../domain/advisor.sample.ts';
import { beginLookup, type MarketLookup } from '../domain/wizard/market-lookup.ts';
import { askMarket, lookUpMarket } from './look-up-market.ts';

const MARKET = { province: 'Ontario', city: 'toronto', propertyType: 'House' };

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Runs a lookup whose attempts end as given; returns the reported states, the waits and the number of attempts. */
async function lookedUp(...ends: (Error | null)[]) {
  const states: MarketLookup[] = [];
  const waits: number[] = [];
  let requests = 0;
  await lookUpMarket(beginLookup(MARKET), {
    ask: async () => {
      const end = ends[requests];
      requests += 1;
      if (end) throw end;
      return aMarket();
    },
    wait: async (ms) => {
      waits.push(ms);
    },
    onChange: (lookup) => states.push(lookup),
    isOver: () => false,
  });
  return { states, waits, requests };
}

const refused = () => new Error('Our server couldn’t answer just now');

test('a successful lookup takes one request', async () => {
  const { states, waits, requests } = await lookedUp(null);
  expect([requests, waits]).toEqual([1, []]);
  expect(states).toEqual([{ status: 'loaded', market: aMarket() }]);
});

test('a failed fetch is retried up to two more times, 2 s apart', async () => {
  const { states, waits, requests } = await lookedUp(refused(), refused(), refused());
  expect([requests, waits]).toEqual([3, [2_000, 2_000]]);
  expect(states).toEqual([
    { status: 'loading', attempt: 2 },
    { status: 'loading', attempt: 3 },
    { status: 'unavailable', reason: 'Our server couldn’t answer just now' },
  ]);
});

test('the third attempt can still succeed', async () => {
  const { states, requests } = await lookedUp(refused(), refused(), null);
  expect(requests).toBe(3);
  expect(states.at(-1)).toEqual({ status: 'loaded', market: aMarket() });
});

test.each([
  [new DOMException('signal timed out', 'TimeoutError'), 'No answer within 12 seconds'],
  [new TypeError('Failed to fetch'), 'No connection'],
  [new Error('Invalid market data format received'), 'Invalid market data format received'],
])('failures are explained in words: %s', async (problem, reason) => {
  const { states } = await lookedUp(problem, problem, problem);
  expect(states.at(-1)).toEqual({ status: 'unavailable', reason });
});

test.each([
  ['', 'House'],
  ['toronto', ''],
])('without a city or type nothing is requested: %j, %j', async (city, propertyType) => {
  const begun = beginLookup({ city, propertyType });
  const ask = vi.fn();
  await lookUpMarket(begun, { ask, wait: vi.fn(), onChange: vi.fn(), isOver: () => false });
  expect([begun, ask.mock.calls]).toEqual([{ status: 'incomplete' }, []]);
});

test('a cancelled lookup reports nothing and stops retrying', async () => {
  const onChange = vi.fn();
  const ask = vi.fn(() => Promise.reject(refused()));
  await lookUpMarket(beginLookup(MARKET), { ask, wait: vi.fn(), onChange, isOver: () => true });
  expect([ask.mock.calls.length, onChange.mock.calls.length]).toEqual([1, 0]);
});

test('a lookup cancelled while it waits stops retrying', async () => {
  let isOver = false;
  const ask = vi.fn(() => Promise.reject(refused()));
  const wait = async () => {
    isOver = true;
  };
  await lookUpMarket(beginLookup(MARKET), { ask, wait, onChange: vi.fn(), isOver: () => isOver });
  expect(ask).toHaveBeenCalledTimes(1);
});

const answering = (answer: Response) => {
  const fetches = vi.fn(async (..._: unknown[]) => answer);
  vi.stubGlobal('fetch', fetches);
  return fetches;
};
const ask = () => askMarket(MARKET, new AbortController().signal);

test('the request names province, city and type', async () => {
  const fetches = answering(Response.json({ housingMarketData: aMarket() }));
  expect(await ask()).toEqual(aMarket());
  expect(fetches.mock.calls[0]?.[0]).toBe(
    '/api/buy-rent-advisor/market-data?province=Ontario&city=toronto&propertyType=House',
  );
});

test('an HTTP error status is an error, whatever the body says', async () => {
  answering(Response.json({ housingMarketData: aMarket() }, { status: 502 }));
  await expect(ask()).rejects.toThrow('Our server couldn’t answer just now');
});

test.each([
  ['{}', 'application/json'],
  ['<html>', 'text/html'],
])('a response without market data is invalid: %s', async (body, type) => {
  answering(new Response(body, { headers: { 'Content-Type': type } }));
  await expect(ask()).rejects.toThrow('Invalid market data format received');
});
