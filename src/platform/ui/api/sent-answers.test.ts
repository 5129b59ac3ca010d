import { expect, test } from 'vitest';
import { apiClient } from './api-client.ts';
import { answersToSend, takeAnswers } from './sent-answers.ts';
import { takeFailures } from './sent-failures.ts';

const LIST = '/api/properties?limit=2';
const RATES = '/api/rates';
const HOMES = {
  total: 2,
  properties: [
    { id: 1, price: 500_000 },
    { id: 2, price: 700_000 },
  ],
};

const answering: typeof fetch = async (path) =>
  path === LIST ? Response.json(HOMES) : new Response('down', { status: 503 });

async function hydrated() {
  const server = apiClient(answering);
  await Promise.all([LIST, RATES].map((path) => server.prefetchQuery({ queryKey: [path] })));
  const browser = apiClient(() => Promise.reject(new Error('repeated a call')));
  const sent = structuredClone(answersToSend(server));
  takeAnswers(browser, sent);
  takeFailures(browser, sent);
  return browser;
}

test('the browser has the answers that the page was rendered from', async () => {
  expect((await hydrated()).getQueryData([LIST])).toEqual(HOMES);
});

test('the browser knows which calls failed', async () => {
  expect((await hydrated()).getQueryState([RATES])).toMatchObject({
    status: 'error',
    error: new Error('503: down'),
  });
});

test('what the browser leaves as it was sent is not sent a second time', async () => {
  const server = apiClient(answering);
  await server.prefetchQuery({ queryKey: [LIST], meta: { staysOnServer: true } });
  expect(answersToSend(server)).toEqual({ answers: {}, failures: null });
});
