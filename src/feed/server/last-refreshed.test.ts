import { expect, test } from 'vitest';
import { liveLastRefreshed } from './last-refreshed.ts';

/** A feed whose last complete pass is changed by `refresh`, as a notification announces it. */
async function aFeed(lastRefreshed: () => Promise<Date | null>) {
  const heard: (() => void)[] = [];
  const errors: unknown[] = [];
  const live = liveLastRefreshed({
    name: 'sample',
    feed: { lastRefreshed },
    listen: async (_channel, onChange, onListen) => {
      heard.push(onChange);
      onListen();
    },
    onError: (error) => errors.push(error),
  });
  await Promise.resolve();
  return { live, errors, announce: () => heard[0]?.() };
}

test('the first pass is pending until the board was read to its end', async () => {
  const at = new Date('2026-11-26T12:00:00Z');
  let last: Date | null = null;
  const { live, announce } = await aFeed(async () => last);
  await expect.poll(() => live.isFirstPending()).toBe(true);
  last = at;
  announce();
  await expect.poll(() => live.isFirstPending()).toBe(false);
  expect(live.at()).toEqual(at);
});

test('while the database can’t be asked, the site doesn’t count as new', async () => {
  const { live, errors } = await aFeed(() => Promise.reject(new Error('away')));
  await expect.poll(() => errors).toHaveLength(1);
  expect([live.at(), live.isFirstPending()]).toEqual([null, false]);
});
