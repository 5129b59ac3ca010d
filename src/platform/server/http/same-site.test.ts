import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { fromThisSite } from './same-site.ts';

const site = new Hono()
  .use(fromThisSite('https://lakelight.example'))
  .all('/', (context) => context.text('done'));

const ask = async (method: string, headers: Record<string, string>) =>
  (await site.request('/', { method, headers: { Host: '127.0.0.1:3000', ...headers } })).status;

test.each([
  ['our own page', { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://lakelight.example' }],
  ['the address bar', { 'Sec-Fetch-Site': 'none' }],
  ['our own page in an older browser', { Origin: 'https://lakelight.example' }],
  ['the site under test at an address', { Origin: 'http://127.0.0.1:3000' }],
  ['the same on the local network', { Host: '[fd00::5]:3000', Origin: 'http://[fd00::5]:3000' }],
  ['the same on this machine', { Host: 'localhost:3000', Origin: 'http://localhost:3000' }],
  ['a program that is no browser', {}],
])('a write from %s is accepted', async (_, headers) => {
  expect(await ask('POST', headers)).toBe(200);
});

test.each([
  ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
  ['a sister of ours', { 'Sec-Fetch-Site': 'same-site', Origin: 'https://x.lakelight.example' }],
  ['another site in an older browser', { Origin: 'https://evil.example' }],
  ['a name that points to us', { Host: 'evil.example', Origin: 'http://evil.example' }],
  ['another port of the address', { Origin: 'http://127.0.0.1:8080' }],
  ['a sandboxed page', { Origin: 'null' }],
  ['a name that begins like ours', { Origin: 'https://lakelight.example.evil.example' }],
])('a write from %s is refused', async (_, headers) => {
  for (const method of ['POST', 'PUT', 'DELETE']) expect(await ask(method, headers)).toBe(403);
});

test('reads are open to all', async () => {
  expect(await ask('GET', { 'Sec-Fetch-Site': 'cross-site' })).toBe(200);
});
