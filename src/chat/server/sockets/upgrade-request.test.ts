import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { readUpgradeRequest } from './upgrade-request.ts';

const KEY = 'dGhlIHNhbXBsZSBub25jZQ==';

/** Whether a page of `from` may open a socket of the site at `origin`. */
function lets(origin: string, from: string | undefined): boolean {
  const incoming = new IncomingMessage(new Socket());
  incoming.method = 'GET';
  incoming.url = '/api/ws-chat';
  incoming.headers = {
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': KEY,
    ...(from !== undefined && { origin: from }),
  };
  const read = readUpgradeRequest(incoming, { origin, trustProxy: false });
  if (!read.ok) expect(read.status).toBe(403);
  return read.ok;
}

test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
  'a site on this machine accepts chat connections under each of the machine’s names: %s',
  (from) => {
    expect(lets('http://localhost:3000', from)).toBe(true);
    expect(lets('http://127.0.0.1:3000', from)).toBe(true);
  },
);

test.each([
  ['at another port', 'http://localhost:8080'],
  ['by another protocol', 'https://localhost:3000'],
  ['whose name begins alike', 'http://localhost.evil.example:3000'],
  ['of another host, with ours as a user name', 'http://localhost:3000@evil.example'],
  ['with a path', 'http://127.0.0.1:3000/'],
  ['that is sandboxed', 'null'],
  ['without an Origin header', undefined],
  ['of another site', 'https://evil.example'],
])('a page %s may not open a socket on such a site', (_, from) => {
  expect(lets('http://localhost:3000', from)).toBe(false);
});

test('a site with its own domain does not accept this machine’s names', () => {
  expect(lets('https://homes.example.com', 'https://homes.example.com')).toBe(true);
  expect(lets('https://homes.example.com', 'https://localhost')).toBe(false);
  expect(lets('http://homes.example.com:3000', 'http://localhost:3000')).toBe(false);
});
