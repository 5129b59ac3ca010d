import type { IncomingMessage } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { type RateRule, rateRules } from '#platform/server/http/rate-rules.ts';
import { testSite } from '../test-site.sample.ts';
import { OPEN_LIMITS, RATE_LIMITS, restApi } from './rest.ts';

const database = await testDatabase();
afterAll(database.drop);
const { api, deps } = testSite(database);
const { calls, openCalls } = restApi(deps);

/** More than any network may make at once. */
const MANY_REQUESTS = 12_001;
const visitor = { headers: {}, socket: { remoteAddress: '192.0.2.1' } } as IncomingMessage;

/** Whether the rules refuse one of many requests at the same moment. */
function isLimited(path: string, rules: readonly RateRule[]): boolean {
  const admission = rateRules(rules, { trustProxy: false, now: () => 0 }).admissionTo(path);
  return Array.from({ length: MANY_REQUESTS }, () => admission.secondsToWait(visitor)).some(
    Boolean,
  );
}

test('every call has a rate limit', () => {
  expect(calls.length).toBeGreaterThan(60);
  const unlimited = [
    ...calls.filter(({ path }) => !isLimited(path, RATE_LIMITS)),
    ...openCalls.filter(({ path }) => !isLimited(path, OPEN_LIMITS)),
  ];
  expect(unlimited.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

test('the API’s document has every call', async () => {
  const { paths } = await (await api.request('/api/docs')).json();
  const undocumented = [...calls, ...openCalls].filter(
    ({ method, path }) => paths[path]?.[method.toLowerCase()] === undefined,
  );
  expect(undocumented).toEqual([]);
});

test('the API’s document says what each parameter of a search and of a suggestion means', async () => {
  const { paths } = await (await api.request('/api/docs')).json();
  const described = (path: string): string[] =>
    paths[path].get.parameters.map(({ name, description }: Record<string, string>) => {
      expect(description, name).not.toBe('');
      return name;
    });
  const filters = described('/api/properties/neighbourhoods');
  expect(filters).toEqual(expect.arrayContaining(['city', 'maxPrice', 'street', 'postal']));
  expect(described('/api/search/suggest').toSorted()).toEqual(['each', 'q', ...filters].toSorted());
});
