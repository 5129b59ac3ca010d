import { channel } from 'node:diagnostics_channel';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { EGRESS_LIMITS, egress, listedHosts } from './egress.ts';

let socketsOpened = 0;
const countSocket = () => {
  socketsOpened += 1;
};
const closing: (() => void)[] = [];

beforeEach(() => {
  socketsOpened = 0;
  channel('net.client.socket').subscribe(countSocket);
});
afterEach(() => {
  channel('net.client.socket').unsubscribe(countSocket);
  for (const close of closing.splice(0)) close();
});

/** A server on a loopback address; returns its port and counts requests. */
async function aServer(answer: RequestListener, { address = '127.0.0.1', port = 0 } = {}) {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.headers.host}${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((ready) => server.listen(port, address, ready));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { seen, port: (server.address() as AddressInfo).port };
}

const trusting = (port: number, settings: Partial<Parameters<typeof egress>[0]> = {}) =>
  egress({ allowedHosts: [], trustedOrigins: [`http://127.0.0.1:${port}`], ...settings });

const at = (port: number, path = '/') => new URL(`http://127.0.0.1:${port}${path}`);

describe('an address that is not on the list is refused without a request', () => {
  const LOOPBACK = [
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '2130706433',
    '017700000001',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '0177.0.0.01',
    '0x7f.0x0.0x0.0x1',
    '127.0.0.1.',
    '127.127.127.127',
    '0',
    '0.0.0.0',
    '0x0',
    '[::]',
    '[::1]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::127.0.0.1]',
    '[2002:7f00:1::]',
    'localhost',
    'LOCALHOST',
    'localhost.',
    'ｌocalhost',
    '①②⑦.⓪.⓪.①',
    '127。0。0。1',
    '127.0.0.1.nip.io',
    'localtest.me',
    'photos.example.127.0.0.1.nip.io',
    '127%2e0%2e0%2e1',
  ];
  const PRIVATE = [
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '0xa9fea9fe',
    '2852039166',
    '100.100.100.200',
    '[fd00:ec2::254]',
    '[fe80::1]',
    'metadata.google.internal',
  ];
  const NEIGHBOURS = [
    'evil-photos.example',
    'photos.example.evil.test',
    'a.photos.example',
    'photos.example.',
    'photos.example:444',
    'photos.example:80',
    'photos.examplé',
    'xn--photos.example',
  ];
  const SPLITS = [
    'photos.example@127.0.0.1',
    'photos.example:pw@127.0.0.1',
    '127.0.0.1#@photos.example',
    '127.0.0.1\\@photos.example',
    '127.0.0.1?@photos.example',
    'a@photos.example',
    '127.0.0.1%23@photos.example',
    '127.0.0.1\t.photos.example',
    'photos.example%00.evil.test',
  ];
  const addresses = [...LOOPBACK, ...PRIVATE, ...NEIGHBOURS, ...SPLITS].map(
    (h) => `https://${h}/a.jpg`,
  );
  const schemes = ['http://photos.example/', 'ftp://photos.example/', 'file:///etc/passwd'].concat([
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    'ws://photos.example/',
    '//photos.example/',
  ]);

  test.each([...addresses, ...schemes])('%s', async (address) => {
    const door = egress({ allowedHosts: ['photos.example'], resolve: async () => ['127.0.0.1'] });
    const url = URL.parse(address);
    if (url) expect(await door.get(url)).toEqual({ ok: false, reason: 'not-allowed' });
    expect(url && door.allows(url)).toBeFalsy();
    expect(socketsOpened).toBe(0);
  });

  test("the operator's own address allows no other port, scheme or host", async () => {
    const door = trusting(4800);
    for (const address of [
      'http://127.0.0.1:4801',
      'https://127.0.0.1:4800',
      'http://127.0.0.2:4800',
    ])
      expect(door.allows(new URL(address))).toBe(false);
    expect(door.allows(at(4800))).toBe(true);
  });

  test('plain http is only allowed to loopback, even if configured', () => {
    const door = egress({ allowedHosts: [], trustedOrigins: ['http://board.example:8080'] });
    expect(door.allows(new URL('http://board.example:8080/'))).toBe(false);
  });
});

test('a host listed with its port is trusted as given; one without may be used in data', () => {
  const hosts = ['photos.example', '127.0.0.1:4800', '[::1]:4801', 'cdn.example:8443'];
  expect(listedHosts(hosts)).toEqual({
    allowedHosts: ['photos.example'],
    trustedOrigins: ['http://127.0.0.1:4800', 'http://[::1]:4801', 'https://cdn.example:8443'],
  });
});

describe('a listed name that resolves to a private address is refused without a request', () => {
  test.each([
    [['127.0.0.1']],
    [['10.0.0.7']],
    [['169.254.169.254']],
    [['::1']],
    [['::ffff:127.0.0.1']],
    [['64:ff9b::a00:1']],
    [['93.184.216.34', '127.0.0.1']],
    [['93.184.216.34', '::1']],
  ])('%j', async (addresses) => {
    const door = egress({ allowedHosts: ['photos.example'], resolve: async () => addresses });
    const answer = await door.get(new URL('https://photos.example/a.jpg'));
    expect(answer).toEqual({ ok: false, reason: 'not-public' });
    expect(socketsOpened).toBe(0);
  });

  test('a name without an address, or a failing resolver, counts as an unknown host', async () => {
    const nowhere = [async () => [], async () => Promise.reject(new Error('SERVFAIL'))];
    for (const resolve of nowhere) {
      const door = egress({ allowedHosts: ['photos.example'], resolve });
      const answer = await door.get(new URL('https://photos.example/a.jpg'));
      expect(answer).toEqual({ ok: false, reason: 'no-such-host' });
    }
    expect(socketsOpened).toBe(0);
  });
});

test('a name is resolved once, and the connection uses that result', async () => {
  const meant = await aServer((_, response) => response.end('photo'));
  const rebound = await aServer((_, response) => response.end('secret'), {
    address: '127.0.0.2',
    port: meant.port,
  });
  let asked = 0;
  const door = egress({
    allowedHosts: [],
    trustedOrigins: [`http://localhost:${meant.port}`],
    resolve: async () => (asked++ === 0 ? ['127.0.0.1'] : ['127.0.0.2']),
  });
  const answer = await door.get(new URL(`http://localhost:${meant.port}/a.jpg`));
  expect(answer).toMatchObject({ ok: true, status: 200, bytes: Buffer.from('photo') });
  expect([asked, meant.seen.length, rebound.seen.length]).toEqual([1, 1, 0]);
  expect(socketsOpened).toBe(1);
});

test('a call sends no cookies and no credentials', async () => {
  const sent: string[] = [];
  const { port } = await aServer((request, response) => {
    sent.push(...Object.keys(request.headers));
    response.setHeader('set-cookie', 'a=b').end();
  });
  const door = trusting(port);
  await door.get(at(port));
  await door.get(at(port));
  expect([...new Set(sent)].sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host']);
});

test('a redirect is returned, not followed', async () => {
  const secret = await aServer((_, response) => response.end('secret'));
  const { port } = await aServer((_, response) =>
    response.writeHead(302, { location: `http://127.0.0.1:${secret.port}/` }).end(),
  );
  expect(await trusting(port).get(at(port))).toMatchObject({ ok: true, status: 302 });
  expect(secret.seen).toEqual([]);
});

describe('limits', () => {
  test('a body is cut off at the size limit, whatever its Content-Length says', async () => {
    let sent = 0;
    const { port } = await aServer((_, response) => {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536))) sent += 65_536;
      };
      response.on('drain', more);
      more();
    });
    const answer = await trusting(port, { limits: { atMost: 1_000_000 } }).get(at(port));
    expect(answer).toEqual({ ok: false, reason: 'too-large' });
    expect(sent).toBeLessThan(8_000_000);
  });

  test('a body shorter than its Content-Length is rejected', async () => {
    const { port } = await aServer((_, response) => {
      response.writeHead(200, { 'content-length': 100 }).write('half');
      response.destroy();
    });
    expect(await trusting(port).get(at(port))).toEqual({ ok: false, reason: 'unreachable' });
  });

  test('a host that sends slowly is cut off at the deadline', async () => {
    const { port } = await aServer((_, response) => {
      const drip = setInterval(() => response.write('.'), 10);
      response.on('close', () => clearInterval(drip));
    });
    const answer = await trusting(port, { limits: { finishWithin: 120 } }).get(at(port));
    expect(answer).toEqual({ ok: false, reason: 'too-slow' });
  });

  test('a resolver that never answers is cut off at the connect timeout', async () => {
    const door = egress({
      allowedHosts: ['photos.example'],
      resolve: () => new Promise(() => {}),
      limits: { connectWithin: 50 },
    });
    const answer = await door.get(new URL('https://photos.example/'));
    expect(answer).toEqual({ ok: false, reason: 'too-slow' });
  });

  test('are 2 seconds to connect, 5 seconds in total and 10 megabytes', () => {
    expect(EGRESS_LIMITS).toEqual({
      connectWithin: 2_000,
      finishWithin: 5_000,
      atMost: 10_000_000,
    });
  });
});

describe('a host that keeps failing', () => {
  test('is not called for 30 seconds after five failures, and then called again', async () => {
    let time = 0;
    const { port, seen } = await aServer((_, response) => response.writeHead(503).end());
    const door = trusting(port, { now: () => time });
    for (let call = 0; call < 5; call += 1) await door.get(at(port));
    expect(await door.get(at(port))).toEqual({ ok: false, reason: 'circuit-open' });
    expect(seen).toHaveLength(5);
    time = 30_000;
    expect(await door.get(at(port))).toMatchObject({ status: 503 });
  });

  test('has its failures reset by a success', async () => {
    let calls = 0;
    const { port, seen } = await aServer((_, response) =>
      response.writeHead(++calls % 5 === 0 ? 200 : 503).end(),
    );
    const door = trusting(port, { now: () => 0 });
    for (let call = 0; call < 12; call += 1) await door.get(at(port));
    expect(seen).toHaveLength(12);
  });

  test('is not blocked because of missing photos', async () => {
    const { port, seen } = await aServer((_, response) => response.writeHead(404).end());
    const door = trusting(port, { now: () => 0 });
    for (let call = 0; call < 9; call += 1) await door.get(at(port));
    expect(seen).toHaveLength(9);
  });
});
