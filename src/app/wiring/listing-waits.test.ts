import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { listingWaits, needNoWait } from './listing-waits.ts';

/** A list call whose listings are loaded, and whose descriptions are read when `finish` is called. */
function aSite({ longest = 60_000, isLoaded = true } = {}) {
  const reading = Promise.withResolvers<void>();
  let isOver = false;
  const descriptions = { isOver: () => isOver, over: reading.promise };
  const deps = { isLoaded: () => isLoaded, descriptions };
  const site = new Hono()
    .route('/', listingWaits(deps, longest))
    .get('/api/properties', ({ text }) => text('listed'));
  const finish = () => {
    isOver = true;
    reading.resolve();
  };
  return { ask: (query: string) => site.request(`/api/properties?${query}`), deps, finish };
}

test('until the listings are loaded, a call about them is refused for now', async () => {
  const { ask, deps } = aSite({ isLoaded: false });
  expect((await ask('')).status).toBe(503);
  expect(needNoWait(deps)).toBe(false);
});

test('while descriptions are read, only calls with keywords wait for them', async () => {
  const { ask, deps, finish } = aSite();
  const waiting = ask('keywords=pool');
  expect(await (await ask('city=oakville&keywords=')).text()).toBe('listed');
  expect(needNoWait(deps)).toBe(false);
  finish();
  expect(await (await waiting).text()).toBe('listed');
  expect(needNoWait(deps)).toBe(true);
});

test('if reading takes long, a call with keywords is refused with the time to ask again', async () => {
  const answer = await aSite({ longest: 1 }).ask('%6beywords=pool');
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5']);
  expect(await answer.json()).toEqual({
    message: 'Descriptions are being read. Please try again in a few seconds.',
  });
});
