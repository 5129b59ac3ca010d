import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProvider } from '#grounding/server/provider.sample.ts';
import { dayInToronto } from '#platform/domain/day.ts';
import { askQuestion } from '../../src/assistant/api.ts';
import { type SiteWithDatabase, startSiteWithDatabase } from './site-with-database.ts';

let provider: Awaited<ReturnType<typeof startProvider>>;
let started: SiteWithDatabase;

beforeAll(async () => {
  provider = await startProvider();
  started = await startSiteWithDatabase({
    LLM_BASE_URL: provider.baseUrl,
    LLM_MODEL: 'sample-model',
  });
});
afterAll(async () => {
  await started.close();
  await provider.close();
});

const NETWORKS = 100;

test('fault 20: a thousand questions from a hundred networks use only the rest of the daily model budget; each network’s eleventh is answered 429', async () => {
  const { sql } = started.database;
  const { properties } = await (
    await fetch(`${started.site.address}/api/properties?limit=1`)
  ).json();
  await sql`insert into model_use (day, calls, tokens) values (${dayInToronto(new Date())}, 950, 0)
    on conflict (day) do update set calls = 950, tokens = 0`;
  const ask = async (network: number) => {
    const answer = await fetch(started.site.address + askQuestion.path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `10.3.0.${network}` },
      body: JSON.stringify({
        propertyId: properties[0].id,
        question: 'What is the asking price?',
      }),
    });
    await answer.body?.cancel();
    return answer.status;
  };
  // All at once: while one waited for another, the network's limit would grow.
  const askAll = async (network: number) => {
    const answered = await Promise.all(Array.from({ length: 11 }, () => ask(network)));
    return answered.toSorted().join(' ');
  };
  const statuses: string[] = [];
  for (let network = 0; network < NETWORKS; network += 1) statuses.push(await askAll(network));
  expect(new Set(statuses)).toEqual(new Set([`${'200 '.repeat(10)}429`]));
  expect(provider.calls).toBe(50);
});
