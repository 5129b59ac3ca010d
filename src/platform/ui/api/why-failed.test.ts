import { onlineManager } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { call } from '../../domain/call.ts';
import { ApiError, apiClient, failedRead } from './api-client.ts';
import { ask } from './ask.ts';
import { Refused } from './refusal.ts';
import { OFFLINE_MESSAGE, whyFailed, whyRefused } from './why-failed.ts';

afterEach(() => {
  onlineManager.setOnline(true);
  vi.unstubAllGlobals();
});

const signIn = call({ method: 'POST', path: '/api/login', summary: 'Signs in.' });

const answering = (text: string, status: number, type = 'application/json') => {
  const fetch = async () => new Response(text, { status, headers: { 'Content-Type': type } });
  vi.stubGlobal('fetch', fetch);
  return ask(signIn).catch((error) => error);
};

describe('a failed write shows', () => {
  test("our own server's message", async () => {
    const problem = await answering('{"message":"Invalid username or password"}', 401);
    expect(problem).toBeInstanceOf(Refused);
    expect(whyFailed(problem, 'Login failed')).toBe('Invalid username or password');
  });

  test.each([
    ['a proxy’s page', '<html><h1>502 Bad Gateway</h1></html>', 502],
    ['a gateway’s JSON', '{"message":"upstream connect error"}', 502],
    ['JSON of another shape', '{"error":{"code":"ECONNREFUSED"}}', 500],
    ['a message that is no text', '{"message":{"sql":"select 1"}}', 500],
    ['no body', '', 500],
    ['plain text', 'null', 503],
  ])('its own words, never %s', async (_, text, status) => {
    const problem = await answering(text, status);
    expect(whyFailed(problem, 'Login failed')).toBe('Login failed');
    expect(whyFailed(problem)).not.toMatch(/<|\{|\d/);
  });

  test('that there is no connection, whatever else is wrong', () => {
    onlineManager.setOnline(false);
    expect(whyFailed(new TypeError('Failed to fetch'), 'Login failed')).toBe(OFFLINE_MESSAGE);
  });
});

test('a write without an answer body raises "HTTP error! Status: {code}", for logs', async () => {
  expect(await answering('', 500)).toMatchObject({ message: 'HTTP error! Status: 500' });
});

test("a failed read raises the status code, a colon and the body's text or else the status text", async () => {
  expect(await failedRead(new Response('no', { status: 503 }))).toMatchObject({
    message: '503: no',
  });
  const empty = new Response('', { status: 500, statusText: 'Server Error' });
  expect(await failedRead(empty)).toMatchObject({ message: '500: Server Error' });
});

test.each([
  [new ApiError(429, '429: slow down'), /Wait a minute/],
  [new ApiError(503, '503: <html>'), /busy/],
  [new ApiError(500, '500: {}'), /on our side/],
  // As the server sends it along with a page.
  [new Error('503: <html>'), /busy/],
  [new TypeError('Failed to fetch'), /couldn’t reach the site/],
  [new RangeError('an option of City has empty text'), /on our side/],
])('%s is explained in words', (problem, words) => {
  expect(whyFailed(problem)).toMatch(words);
});

describe('offline, every call', () => {
  const refused = async () => {
    throw new TypeError('Failed to fetch');
  };
  const read = { queryKey: ['/api/site'] };

  test('fails at once instead of waiting for the connection', async () => {
    onlineManager.setOnline(false);
    const client = apiClient(refused);
    await expect(client.fetchQuery(read)).rejects.toThrow('Failed to fetch');
    const login = client.getMutationCache().build(client, { mutationFn: refused });
    await expect(login.execute(undefined)).rejects.toThrow('Failed to fetch');
  });

  test('that succeeds anyway ends the offline notice', async () => {
    onlineManager.setOnline(false);
    await apiClient(async () => Response.json({})).fetchQuery(read);
    expect(onlineManager.isOnline()).toBe(true);
  });
});

test.each([
  [400, 'Please enter a valid email address.'],
  [429, 'Please enter a valid email address.'],
  [500, 'Try again later.'],
])('a form refused with %i shows the message only if it says what to do: %s', (status, shown) => {
  const problem = new Refused(status, 'Please enter a valid email address.', []);
  expect(whyRefused(problem, 'Try again later.')).toBe(shown);
});
