import { expect, test, vi } from 'vitest';
import { formatColumns, parseColumns } from '../../domain/columns.ts';
import { apiClient } from './api-client.ts';
import { answersToSend, takeAnswers } from './sent-answers.ts';
import { takeFailures } from './sent-failures.ts';

const HOMES_PATH = '/api/properties?limit=2';
const RATES = '/api/rates';
const HOMES = {
  total: 2,
  properties: [
    { id: 1, price: 500_000 },
    { id: 2, price: 700_000 },
  ],
};

const answering: typeof fetch = async (path) =>
  path === HOMES_PATH ? Response.json(HOMES) : new Response('down', { status: 503 });

async function hydrated() {
  const server = apiClient(answering);
  await Promise.all([HOMES_PATH, RATES].map((path) => server.prefetchQuery({ queryKey: [path] })));
  const browser = apiClient(() => Promise.reject(new Error('repeated a call')));
  const sent = parseColumns(formatColumns(answersToSend(server)));
  takeAnswers(browser, sent);
  takeFailures(browser, sent);
  return browser;
}

test('the browser has the answers that the page was rendered from', async () => {
  expect((await hydrated()).getQueryData([HOMES_PATH])).toEqual(HOMES);
});

test('the browser knows which calls failed, and of an error the status alone', async () => {
  expect((await hydrated()).getQueryState([RATES])).toMatchObject({
    status: 'error',
    error: new Error('503:'),
  });
});

test('the browser repeats a call that failed once it is shown', async () => {
  const browser = await hydrated();
  await expect(browser.fetchQuery({ queryKey: [RATES] })).rejects.toThrow('repeated a call');
});

test('what is sent does not depend on when the calls were answered', async () => {
  const sentAt = async (time: number) => {
    vi.setSystemTime(time);
    const server = apiClient(answering);
    await Promise.all(
      [HOMES_PATH, RATES].map((path) => server.prefetchQuery({ queryKey: [path] })),
    );
    return formatColumns(answersToSend(server));
  };
  const [first, second] = [await sentAt(1_000), await sentAt(60_000)];
  vi.useRealTimers();
  expect(first).toBe(second);
});

test('what the browser leaves as it was sent is not sent a second time', async () => {
  const server = apiClient(answering);
  await server.prefetchQuery({ queryKey: [HOMES_PATH], meta: { staysOnServer: true } });
  expect(answersToSend(server)).toEqual({ answers: {}, failures: null });
});
