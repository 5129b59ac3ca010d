import { expect, test } from 'vitest';
import type { SiteSettings } from '#settings/server/live-settings.ts';
import { UNCHANGED } from '#settings/server/settings.sample.ts';
import { testConfig } from '../test-site.sample.ts';
import { otherBoard } from './board-now.ts';

const URL = 'https://query.board.example/odata';
const board = { profile: 'ampre', url: URL, clientId: '' } as const;
const setTo = (value: typeof board | undefined): SiteSettings => ({
  ...UNCHANGED,
  get: (() => value) as SiteSettings['get'],
  secret: () => ({ ok: true, text: 'a-key' }),
});
const set = setTo(board);

test('a board that is set at the desk replaces the sandbox, with its key and the usual time between passes', () => {
  const config = testConfig({ FEED_INTERVAL: '30m' });
  const feed = otherBoard(config, set);
  expect(feed).toMatchObject({ profile: 'ampre', url: URL, token: 'a-key', isTyped: true });
  expect(feed?.interval).toBe(config.feed.interval);
});

test('a site that was opened with it goes on', () => {
  const config = testConfig();
  const feed = otherBoard(config, set);
  expect(otherBoard({ ...config, feed: feed ?? config.feed }, set)).toBeNull();
});

test('a site whose owner has set no board goes on with the sandbox', () => {
  expect(otherBoard(testConfig(), setTo(undefined))).toBeNull();
});

test('the board of the server’s environment wins', () => {
  const config = testConfig({ FEED_PROFILE: 'reso', FEED_URL: URL, FEED_TOKEN: 'other' });
  expect(otherBoard(config, set)).toBeNull();
});
