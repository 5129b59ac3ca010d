import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import type { TrustProxy } from '../../domain/forwarded.ts';
import { parseNetwork } from '../../domain/ip-address.ts';
import type { Refused } from './connection-limits.ts';
import { type HttpServer, httpServer, isSharedBy } from './http-server.ts';

const running: { open?: HttpServer } = {};
afterEach(() => running.open?.close());

/** A server that answers with the requested host and path. Returns its port. */
async function aServer(limits: Parameters<typeof httpServer>[1] = {}, answer = echo) {
  running.open = httpServer(answer, { connectionsCheckingInterval: 20, ...limits });
  const address = await running.open.listen(0, '127.0.0.1');
  const { close, drain } = running.open;
  return { address, port: Number(new URL(address).port), close, drain };
}

const echo = async ({ method, url }: Request) => new Response(`${method} ${new URL(url).pathname}`);

/** Everything received on one connection until the server closes it. */
async function send(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(text.replaceAll('\n', '\r\n'));
  return everything(socket);
}

async function everything(socket: Socket): Promise<string> {
  let answer = '';
  socket.setEncoding('latin1').on('data', (text) => {
    answer += text;
  });
  // A server that hangs up may reset the connection, which counts as an answer too.
  socket.on('error', () => {});
  await once(socket, 'close');
  return answer;
}

const get = (path: string, headers = 'Host: localhost') =>
  `GET ${path} HTTP/1.1\n${headers}\nConnection: close\n\n`;

describe('a request that two parsers could read differently is refused', () => {
  test.each([
    [
      'both lengths',
      'POST / HTTP/1.1\nHost: a\nContent-Length: 3\nTransfer-Encoding: chunked\n\n0\n\n',
    ],
    ['two lengths', 'POST / HTTP/1.1\nHost: a\nContent-Length: 3\nContent-Length: 4\n\nabcd'],
    ['a length that is none', 'POST / HTTP/1.1\nHost: a\nContent-Length: +3\n\nabc'],
    ['two hosts', get('/', 'Host: a\nHost: b')],
    ['no host', get('/', 'X-Else: 1')],
    ['a host with a space', get('/', 'Host: a b')],
    ['a host with a path', get('/', 'Host: a/b?')],
    ['a folded header', get('/', 'Host: a\nX-Long: one\n  two')],
    ['a space before the colon', get('/', 'Host : a')],
    ['a NUL in a header', get('/', 'Host: a\nX-Else: \0')],
    ['a backslash in the path', get('/a\\b')],
    ['no path', get('*')],
  ])('%s', async (_what, request) => {
    const { port } = await aServer();
    expect(await send(port, request)).toMatch(/^HTTP\/1.1 400 /);
  });

  test('with lines that end in a bare line feed', async () => {
    const { port } = await aServer();
    const socket = connect(port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\nHost: a\n\n');
    expect(await everything(socket)).toMatch(/^HTTP\/1.1 400 /);
  });

  test('CONNECT is refused: this is not a proxy', async () => {
    const { port } = await aServer();
    expect(await send(port, 'CONNECT a.example:443 HTTP/1.1\nHost: a.example\n\n')).toBe('');
  });

  test('an absolute URL is read like its path', async () => {
    const { port } = await aServer();
    expect(await send(port, get('http://else.example/homes'))).toMatch(/GET \/homes/);
  });
});

test('an HTTP/1.0 request without a Host header is answered', async () => {
  const { port } = await aServer();
  expect(await send(port, 'GET /healthz HTTP/1.0\n\n')).toMatch(
    /^HTTP\/1.1 200 [\s\S]*GET \/healthz$/,
  );
});

test('while the server drains, each connection closes after its next answer', async () => {
  const { port, drain } = await aServer();
  const twice = 'GET / HTTP/1.1\nHost: a\n\n';
  const socket = connect(port, '127.0.0.1');
  socket.write(twice.replaceAll('\n', '\r\n'));
  await once(socket, 'data');
  drain();
  socket.write(twice.replaceAll('\n', '\r\n'));
  expect(await everything(socket)).toMatch(/^HTTP\/1.1 200 [\s\S]*Connection: close/);
});

describe('connection limits', () => {
  test('headers of more than 8 KiB are refused', async () => {
    const { port } = await aServer();
    const padded = (length: number) => get('/', `Host: a\nX-Long: ${'x'.repeat(length)}`);
    expect(await send(port, padded(8_000))).toMatch(/^HTTP\/1.1 200 /);
    expect(await send(port, padded(8_192))).toMatch(/^HTTP\/1.1 431 /);
  });

  test.each([
    ['headers', { headersTimeout: 100 }, 'GET / HTTP/1.1\nHost: a\nX-Slow: '],
    [
      'a body',
      { headersTimeout: 100, requestTimeout: 100 },
      'POST / HTTP/1.1\nHost: a\nContent-Length: 9\n\nslow',
    ],
  ])('%s sent too slowly: the connection is closed', async (_what, limits, beginning) => {
    const { port } = await aServer(limits, async (request) => new Response(await request.text()));
    expect(await send(port, beginning)).toMatch(/^HTTP\/1.1 408 /);
  });

  test('an idle connection is closed', async () => {
    const { port } = await aServer({ idleSocket: 50 });
    expect(await send(port, '')).toBe('');
  });

  test('one address has 64 connections at most', async () => {
    const { port } = await aServer({ isShared: () => false });
    const sockets = Array.from({ length: 65 }, () => connect(port, '127.0.0.1'));
    const open = new Set(sockets);
    for (const socket of sockets) socket.on('close', () => open.delete(socket));
    await Promise.race(sockets.map((socket) => once(socket, 'close')));
    expect(open.size).toBe(64);

    const [one] = open;
    one?.end(get('/').replaceAll('\n', '\r\n'));
    if (one) expect(await everything(one)).toMatch(/^HTTP\/1.1 200 /);
    // The slot is free again.
    expect(await send(port, get('/'))).toMatch(/^HTTP\/1.1 200 /);
    for (const socket of sockets) socket.destroy();
  });

  test('a proxy on this machine may have more, because it carries all visitors', async () => {
    const { port } = await aServer({ connectionsPerAddress: 1 });
    const idle = connect(port, '127.0.0.1');
    await once(idle, 'connect');
    expect(await send(port, get('/'))).toMatch(/^HTTP\/1.1 200 /);
    idle.destroy();
  });

  const TEN = [parseNetwork('10.0.0.0/8') ?? expect.unreachable()];
  test.each<[string, TrustProxy, boolean]>([
    ['10.0.0.7', TEN, true],
    ['::ffff:10.0.0.7', TEN, true],
    ['192.0.2.1', TEN, false],
    ['192.0.2.1', 2, true],
    ['192.0.2.1', true, true],
    ['192.0.2.1', false, false],
    ['127.0.0.1', false, true],
  ])('%s with trust in %j counts as a shared address: %s', (address, trust, isShared) => {
    expect(isSharedBy(trust)(address)).toBe(isShared);
  });

  test('refused connections are reported with the exceeded limit', async () => {
    const refused: Refused[] = [];
    const onRefused = (why: Refused) => refused.push(why);
    const limits = { connectionsPerAddress: 1, isShared: () => false, onRefused };
    const { port } = await aServer(limits);
    const idle = connect(port, '127.0.0.1');
    await once(idle, 'connect');
    expect(await send(port, get('/'))).toBe('');
    expect(refused).toEqual(['address']);
    idle.destroy();
  });

  test('all addresses together have a limit too', async () => {
    const { port } = await aServer({ connections: 1 });
    const idle = connect(port, '127.0.0.1');
    await once(idle, 'connect');
    expect(await send(port, get('/'))).toBe('');
    idle.destroy();
  });

  test('a websocket connection does not count', async () => {
    const { port } = await aServer({ connections: 1 });
    running.open?.server.on('upgrade', (_incoming, socket) => {
      socket.on('end', () => socket.end()).resume();
      socket.write('upgraded');
    });
    const asking = connect(port, '127.0.0.1');
    asking.write(
      get('/', 'Host: a\nUpgrade: websocket').replace('close', 'Upgrade').replaceAll('\n', '\r\n'),
    );
    await once(asking, 'data');
    expect(await send(port, get('/home'))).toContain('GET /home');
    asking.destroy();
  });

  test('a client that offers another protocol is answered with HTTP/1.1', async () => {
    const { port } = await aServer();
    const offering = get('/home', 'Host: a\nUpgrade: h2c').replace('close', 'Upgrade, close');
    expect(await send(port, offering)).toContain('GET /home');
  });

  test('a connection carries a limited number of requests', async () => {
    const { port } = await aServer({ requestsPerSocket: 2 });
    const socket = connect(port, '127.0.0.1');
    const request = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
    socket.write(request);
    socket.once('data', () => socket.end(request));
    const answers = await everything(socket);
    expect(answers.match(/Connection: .*/g)).toEqual([
      'Connection: keep-alive',
      'Connection: close',
    ]);
  });
});

describe('a server that stops', () => {
  /** A server whose only answer is sent when the test says so. */
  async function aSlowServer(grace = 10_000) {
    const asked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<Response>();
    const server = await aServer({ grace }, () => {
      asked.resolve();
      return answer.promise;
    });
    return { ...server, asked: asked.promise, answer: answer.resolve };
  }

  test('finishes the current answer, and accepts no new requests', async () => {
    const { address, port, close, asked, answer } = await aSlowServer();
    const underWay = send(port, 'GET / HTTP/1.1\nHost: a\n\n');
    await asked;
    const closed = close();
    await expect(fetch(address)).rejects.toThrow('fetch failed');
    answer(new Response('whole'));
    // Closed by the server, although the client would have kept the connection.
    expect(await underWay).toMatch(/whole$/);
    await closed;
  });

  test('sends answers to the last byte, however slowly they are read', async () => {
    const size = 20_000_000;
    const { port, close } = await aServer({}, async () => new Response('x'.repeat(size)));
    const slow = connect(port, '127.0.0.1');
    slow.write(get('/').replaceAll('\n', '\r\n'));
    await once(slow, 'readable');
    const closed = close();
    expect((await everything(slow)).length).toBeGreaterThan(size);
    await closed;
  });

  test('does not wait for idle connections', async () => {
    const { port, close } = await aServer({ grace: 60_000 });
    const idle = connect(port, '127.0.0.1');
    idle.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await once(idle, 'data');
    const ended = everything(idle);
    await close();
    await ended;
  });

  test('stops waiting after its timeout', async () => {
    const { port, close, asked } = await aSlowServer(50);
    const underWay = send(port, get('/'));
    await asked;
    await close();
    expect(await underWay).toBe('');
  });
});

test("a port in use is reported with Node's error", async () => {
  const { port } = await aServer();
  await expect(httpServer(echo).listen(port, '127.0.0.1')).rejects.toThrow('EADDRINUSE');
});
