import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { listingWaits, needNoWait } from './listing-waits.ts';

/** Texts that are read when `finish` is called. */
function aReading() {
  const reading = Promise.withResolvers<void>();
  let isOver = false;
  const finish = () => {
    isOver = true;
    reading.resolve();
  };
  return { isOver: () => isOver, over: reading.promise, finish };
}

/** Calls whose listings are loaded, and whose texts are still to be read. */
function aSite({ longest = 60_000, isLoaded = true } = {}) {
  const [names, descriptions] = [aReading(), aReading()];
  const deps = { isLoaded: () => isLoaded, names, descriptions };
  const site = new Hono()
    .route('/', listingWaits(deps, longest))
    .get('/api/*', ({ text }) => text('listed'));
  const call = (path: string) => site.request(`/api${path}`);
  return { ask: (query: string) => call(`/properties?${query}`), call, deps, names, descriptions };
}

test('until the listings are loaded, a call about them is refused for now', async () => {
  const { ask, deps } = aSite({ isLoaded: false });
  expect((await ask('')).status).toBe(503);
  expect(needNoWait(deps)).toBe(false);
});

test('while descriptions are read, only calls with keywords wait for them', async () => {
  const { ask, deps, names, descriptions } = aSite();
  names.finish();
  const waiting = ask('keywords=pool');
  expect(await (await ask('city=oakville&keywords=')).text()).toBe('listed');
  expect(needNoWait(deps)).toBe(false);
  descriptions.finish();
  expect(await (await waiting).text()).toBe('listed');
  expect(needNoWait(deps)).toBe(true);
});

test.each([
  '/properties?street=Navy+Street',
  '/properties?brokerage=Sample+Realty',
  '/properties?city=oakville&excludeBuildings=20+Navy+Street',
  '/search/suggest?q=navy',
])('while names are read, %s waits for them, and not for descriptions', async (path) => {
  const { ask, call, deps, names } = aSite();
  const waiting = call(path);
  expect(await (await ask('city=oakville&street=&excludeHomes=7')).text()).toBe('listed');
  expect(needNoWait(deps)).toBe(false);
  names.finish();
  expect(await (await waiting).text()).toBe('listed');
});

test.each([
  ['%6beywords=pool', 'Descriptions are being read. Please try again in a few seconds.'],
  ['%73treet=Navy', 'Addresses are being read. Please try again in a few seconds.'],
])('if reading takes long, %s is refused with the time to ask again', async (query, message) => {
  const answer = await aSite({ longest: 1 }).ask(query);
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5']);
  expect(await answer.json()).toEqual({ message });
});
