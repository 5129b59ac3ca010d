import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { evaluatedSite } from './board.ts';
import {
  allCases,
  evaluateAnswers,
  evaluateAttacks,
  siteUnderAttack,
  someCases,
} from './evaluation.ts';
import { fakeProvider } from './provider.ts';
import { failuresOf } from './scores.ts';

// Every sixth question and wish and every third attack, on a smaller board; `npm run eval` runs all of them.

const database = await testDatabase();
const provider = await fakeProvider();
afterAll(async () => {
  await provider.close();
  await database.drop();
});

/** Milliseconds, while other tests use the processor. */
const EVALUATION_TIMEOUT = 240_000;

const cases = someCases(allCases());
const openSite = () =>
  siteUnderAttack(cases, (spoil) =>
    evaluatedSite(database, { seed: 1, listings: 1_500, history: 500 }, spoil),
  );
let site: Awaited<ReturnType<typeof openSite>>;
beforeAll(async () => {
  site = await openSite();
}, EVALUATION_TIMEOUT);

test(
  'answers questions and wishes as labelled, from the board’s data alone',
  async () => {
    expect(cases.questions.length).toBeGreaterThanOrEqual(30);
    expect(cases.wishes).toHaveLength(10);
    expect(failuresOf(await evaluateAnswers(site, cases, null))).toEqual([]);
  },
  EVALUATION_TIMEOUT,
);

test(
  'no attack makes the site say anything beyond its data',
  async () => {
    expect(cases.attacks.length).toBeGreaterThanOrEqual(30);
    const { scores } = await evaluateAttacks(site, cases, null);
    expect(failuresOf(scores)).toEqual([]);
  },
  EVALUATION_TIMEOUT,
);

test(
  'a model that obeys the attacker doesn’t change that',
  async () => {
    const { scores } = await evaluateAttacks(site, cases, provider);
    expect(provider.calls()).toBeGreaterThan(cases.attacks.length);
    expect(failuresOf(scores)).toEqual([]);
  },
  EVALUATION_TIMEOUT,
);
