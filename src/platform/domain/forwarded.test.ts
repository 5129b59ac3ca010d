import { describe, expect, test } from 'vitest';
import { clientAddress, type TrustProxy } from './forwarded.ts';
import { parseNetwork } from './ip-address.ts';

const PEER = '10.0.0.1';
const VISITOR = '198.51.100.7';
const CDN = '203.0.113.9';

const networks = (...written: string[]) =>
  written.map((text) => {
    const network = parseNetwork(text);
    if (!network) throw new Error(text);
    return network;
  });

const ofXForwardedFor = (xForwardedFor: string | null, trust: TrustProxy, peer = PEER) =>
  clientAddress({ peer, forwarded: null, xForwardedFor }, trust);

test.each<[string, string | null, TrustProxy, string]>([
  ['no proxy is trusted', VISITOR, false, PEER],
  ['one proxy is trusted: what it wrote counts', `6.6.6.6, ${VISITOR}`, true, VISITOR],
  ['a CDN and a proxy', `6.6.6.6, ${VISITOR}, ${CDN}`, 2, VISITOR],
  ['a request that came round the CDN', VISITOR, 2, VISITOR],
  ['nothing was forwarded', null, true, PEER],
  ['nothing was forwarded, in words', '', true, PEER],
  ['what the proxy wrote can’t be read', `${VISITOR}, unknown`, true, PEER],
  ['what the CDN wrote can’t be read', `6.6.6.6, nonsense, ${CDN}`, 2, CDN],
  ['with a port', `${VISITOR}:50123`, true, VISITOR],
  ['IPv6', '2001:db8::7', true, '2001:db8::7'],
  ['IPv6 in brackets', '[2001:db8::7]', true, '2001:db8::7'],
  ['IPv6 in brackets with a port', '[2001:db8::7]:443', true, '2001:db8::7'],
  ['IPv4 as IPv6', `::ffff:${VISITOR}`, true, VISITOR],
])('%s', (_, header, trust, client) => {
  expect(ofXForwardedFor(header, trust)).toBe(client);
});

describe('with proxies identified by their networks', () => {
  const trust = networks('10.0.0.0/8', CDN, 'fd00::/8');

  test.each([
    ['each of them is passed over', `6.6.6.6, ${VISITOR}, ${CDN}`, PEER, VISITOR],
    ['also when there is one less', VISITOR, PEER, VISITOR],
    ['headers from any other peer are ignored', '6.6.6.6', VISITOR, VISITOR],
    ['a peer as sockets of both protocols write it', VISITOR, `::ffff:${PEER}`, VISITOR],
    ['a peer of IPv6', VISITOR, 'fd12::1', VISITOR],
    ['where all are ours, the first', '10.0.0.3, 10.0.0.2', PEER, '10.0.0.3'],
    ['one that can’t be read ends the way', `${VISITOR}, _hidden, ${CDN}`, PEER, CDN],
  ])('%s', (_, header, peer, client) => {
    expect(ofXForwardedFor(header, trust, peer)).toBe(client);
  });
});

test.each([
  ['for=198.51.100.7;proto=https;by=10.0.0.1', VISITOR],
  ['For="198.51.100.7:4711"', VISITOR],
  ['for=6.6.6.6, proto=https;for=198.51.100.7', VISITOR],
  ['for="[2001:db8::7]:4711";host="a,b;c"', '2001:db8::7'],
  ['for="a,for=6.6.6.6", for=198.51.100.7', VISITOR],
  ['for=_hidden', PEER],
  ['for=unknown', PEER],
  ['by=198.51.100.7', PEER],
  ['for="', PEER],
  // The client's host, which the proxy passes on before the address.
  ['host="a;for=6.6.6.6;b";for=198.51.100.7', VISITOR],
  // An unclosed quote from the client, which the proxy's first quote would close.
  ['for=6.6.6.6;host=", for="[2001:db8::7]"', PEER],
  ['for=6.6.6.6;host="\\", for="[2001:db8::7]"', PEER],
])('Forwarded: %s', (forwarded, client) => {
  expect(clientAddress({ peer: PEER, forwarded, xForwardedFor: null }, true)).toBe(client);
});

test('if Forwarded and X-Forwarded-For differ, one comes from the client, so both are ignored', () => {
  const way = { peer: PEER, forwarded: 'for=6.6.6.6', xForwardedFor: VISITOR };
  expect(clientAddress(way, true)).toBe(PEER);
  expect(clientAddress({ ...way, forwarded: `for="${VISITOR}:1"` }, true)).toBe(VISITOR);
});

test.each(['10.0.0.0/33', '10.0.0/8', '10.0.0.0/', 'fd00::/129', 'proxy', '', '10.0.0.0/8/8'])(
  '%j is not a valid network',
  (text) => {
    expect(parseNetwork(text)).toBeNull();
  },
);
