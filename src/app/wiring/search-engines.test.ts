import { expect, test } from 'vitest';
import { testConfig } from '../test-site.sample.ts';
import { indexNowKey, searchEngines } from './search-engines.ts';

const key = { sign: async (purpose: string, text: string) => btoa(`${purpose} ${text} and more`) };
const BOARD = { FEED_PROFILE: 'ampre', FEED_TOKEN: 'secret' };

test.each([
  ['the sandbox', { PUBLIC_URL: 'https://homes.example' }],
  ['a site on this machine', { ...BOARD, PUBLIC_URL: 'http://localhost:3000' }],
  ['a site without https', { ...BOARD, PUBLIC_URL: 'http://homes.example' }],
])('nothing of %s is announced to search engines', async (_, variables) => {
  const config = testConfig(variables);
  expect(searchEngines({ config, key })).toBeNull();
  expect(await indexNowKey({ config, key })()).toBeNull();
});

test('a public site of a real board announces its changes, and shows the key for it', async () => {
  const config = testConfig({ ...BOARD, PUBLIC_URL: 'https://homes.example' });
  expect(searchEngines({ config, key })).not.toBeNull();
  expect(await indexNowKey({ config, key })()).toMatch(/^[0-9a-f]{32}$/);
});
