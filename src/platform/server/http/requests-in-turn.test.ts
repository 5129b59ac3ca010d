import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { AnswerBudget } from './answer-budget.ts';
import { type HttpServer, httpServer } from './http-server.ts';
import { askFrom, LARGE_BODY, pipelined, readAll, unreading } from './unread.sample.ts';

const running: { open?: HttpServer } = {};
afterEach(() => running.open?.close());

/** A server that answers with the path, and the paths that it was asked for. */
async function aServer(limits: Parameters<typeof httpServer>[1] = {}, onAsked = () => {}) {
  const asked: string[] = [];
  const atOnce = { now: 0, most: 0 };
  const answer = async ({ url }: Request) => {
    const { pathname } = new URL(url);
    asked.push(pathname);
    onAsked();
    atOnce.most = Math.max(atOnce.most, ++atOnce.now);
    await nextTurn();
    // Answered only once two of them have been asked for.
    if (pathname.startsWith('/both')) await expect.poll(() => asked.length).toBe(2);
    atOnce.now -= 1;
    return new Response(pathname === '/large' ? Buffer.alloc(LARGE_BODY) : `[${pathname}]`);
  };
  running.open = httpServer(answer, { grace: 50, ...limits });
  const { port } = new URL(await running.open.listen(0, '127.0.0.1'));
  return { asked, atOnce, port: Number(port), server: running.open.server };
}

const paths = (count: number) => Array.from({ length: count }, (_, at) => `/${at}`);

test('requests that a client sends at once are answered one at a time, in order', async () => {
  const { atOnce, port } = await aServer();
  const last = 'GET /last HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
  const answers = await readAll(unreading(port, pipelined(paths(600)) + last));
  expect(answers.match(/\[.*?\]/g)).toEqual([...paths(600), '/last'].map((path) => `[${path}]`));
  expect(atOnce.most).toBe(1);
});

test('requests of several connections are answered at the same time', async () => {
  const { asked, port } = await aServer();
  const both = ['/both/a', '/both/b'].map((path) => askFrom('127.0.0.1', port, path));
  await Promise.all(both);
  expect(asked).toHaveLength(2);
});

test('a body after a request that waits is received', async () => {
  const { port } = await aServer();
  const upload =
    'POST /upload HTTP/1.1\r\nHost: a\r\nContent-Length: 200000\r\nConnection: close\r\n\r\n';
  const socket = unreading(port, pipelined(['/first', '/second']) + upload + 'x'.repeat(200_000));
  expect((await readAll(socket)).match(/\[.*?\]/g)).toEqual(['[/first]', '[/second]', '[/upload]']);
});

test('the next request waits until the answer before it has been read', async () => {
  const budget = new AnswerBudget({ perNetwork: 2 * LARGE_BODY });
  const { asked, port } = await aServer({ budget });
  const socket = unreading(port, pipelined(['/large', '/next']));
  await expect.poll(() => budget.held).toBeGreaterThan(1_000_000);
  expect(await askFrom('127.0.0.1', port, '/other')).toContain('[/other]');
  expect(asked).toEqual(['/large', '/other']);

  socket.resume();
  await expect.poll(() => asked).toEqual(['/large', '/other', '/next']);
  socket.destroy();
});

test('nothing is read from a connection with a waiting request', async () => {
  const { server, port } = await aServer();
  const connected = once(server, 'connection');
  const socket = unreading(port, pipelined(['/large', '/next']));
  const [there] = await connected;
  await expect.poll(() => there.isPaused()).toBe(true);
  const { bytesRead } = there;
  socket.write(pipelined(paths(100)));
  expect(await askFrom('127.0.0.2', port, '/other')).toContain('[/other]');
  expect(there.bytesRead).toBe(bytesRead);
  socket.destroy();
});

test('a connection that reads nothing for the idle time is closed', async () => {
  const { server, port } = await aServer({ idleSocket: 100 });
  const connected = once(server, 'connection');
  unreading(port, pipelined(['/large', '/next']));
  const [there] = await connected;
  await once(there, 'close');
  expect(there.bytesWritten).toBeGreaterThan(0);
});

test('waiting requests count as memory until their connection is closed', async () => {
  const budget = new AnswerBudget({ perNetwork: 2 * LARGE_BODY });
  const { port } = await aServer({ budget });
  const socket = unreading(port, pipelined(['/large', ...paths(100)]));
  await expect.poll(() => budget.held).toBeGreaterThan(400_000 + 1_000_000);
  socket.destroy();
  await expect.poll(() => budget.held).toBe(0);
});

test('a connection with more waiting requests than its network may have is closed', async () => {
  const budget = new AnswerBudget({ perNetwork: 40_000 });
  const { asked, server, port } = await aServer({ budget });
  const connected = once(server, 'connection');
  unreading(port, pipelined(['/large', ...paths(100)]));
  const [there] = await connected;
  if (!there.closed) await once(there, 'close');
  expect(asked).toEqual(['/large']);
  await expect.poll(() => budget.held).toBe(0);
});

test('requests beyond the limit of a connection count as memory, too', async () => {
  const budget = new AnswerBudget({ perNetwork: 2 * LARGE_BODY });
  const { asked, port } = await aServer({ budget, requestsPerSocket: 2 });
  const socket = unreading(port, pipelined(['/large', ...paths(300)]));
  await expect.poll(() => budget.held).toBeGreaterThan(LARGE_BODY + 300 * 3_000);
  expect(asked).toEqual(['/large']);
  socket.destroy();
  await expect.poll(() => budget.held).toBe(0);
});

test('a request with an unknown expectation is answered in its turn', async () => {
  const { port } = await aServer();
  const unknown =
    'GET /unknown HTTP/1.1\r\nHost: a\r\nExpect: a-miracle\r\nConnection: close\r\n\r\n';
  const answers = await readAll(unreading(port, pipelined(['/first']) + unknown));
  expect(answers.match(/\[.*?\]/g)).toEqual(['[/first]', '[/unknown]']);
});

test('of all waiting requests, one starts in each turn of the event loop', async () => {
  let turn = 0;
  const next = () => {
    turn += 1;
    immediate = setImmediate(next);
  };
  let immediate = setImmediate(next);
  const startedIn: number[] = [];
  const { port } = await aServer({}, () => void startedIn.push(turn));
  const close = 'GET /last HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
  const sockets = Array.from({ length: 20 }, () => unreading(port, pipelined(paths(20)) + close));
  await Promise.all(sockets.map(readAll));
  clearImmediate(immediate);
  expect(startedIn).toHaveLength(20 * 21);
  // The first request of a connection does not wait.
  expect(new Set(startedIn).size).toBeGreaterThanOrEqual(20 * 20);
});
