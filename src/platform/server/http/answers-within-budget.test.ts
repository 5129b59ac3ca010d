import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AnswerBudget } from './answer-budget.ts';
import type { Visit } from './answers-within-budget.ts';
import { type HttpServer, httpServer } from './http-server.ts';
import { ReadyAnswer } from './ready-answer.ts';
import { askFrom, LARGE_BODY, pipelined, unreading } from './unread.sample.ts';

const SLOW_CLIENT = '127.0.0.2';
const OTHER_CLIENT = '127.0.0.3';

const small = { status: 200, headers: {} };
const READY_ANSWERS = new Map([
  ['/shared', new ReadyAnswer({ ...small, body: Buffer.from('in memory') })],
  ['/made', new ReadyAnswer({ ...small, body: Buffer.from('made'), isShared: false })],
]);

let budget: AnswerBudget;
let server: HttpServer;
let port: number;
const done: string[] = [];

beforeEach(async () => {
  budget = new AnswerBudget({ total: 30_000_000, perNetwork: 1_000_000 });
  done.length = 0;
  const refusal = ({ url }: IncomingMessage) => (url === '/probe' ? null : REFUSAL);
  server = httpServer(
    respond,
    { budget, refusal, grace: 50 },
    ({ url = '' }) => READY_ANSWERS.get(url) ?? null,
  );
  port = Number(new URL(await server.listen(0, '127.0.0.1')).port);
});
afterEach(() => server.close());

const REFUSAL = new ReadyAnswer({
  status: 503,
  headers: { 'Retry-After': '2' },
  body: Buffer.from('later'),
});

async function respond({ method, url }: Request, { hold }: Visit): Promise<Response> {
  const { pathname } = new URL(url);
  if (pathname === '/streamed') hold(5_000_000);
  if (pathname === '/meanwhile') budget.hold(SLOW_CLIENT, 5_000_000);
  done.push(`${method} ${pathname}`);
  return new Response(pathname === '/large' ? Buffer.alloc(LARGE_BODY) : 'answered');
}

const ask = (address: string, path: string, method = 'GET') => askFrom(address, port, path, method);

/** A client that does not read an answer. */
async function unread(address: string) {
  const before = budget.held;
  const socket = unreading(port, pipelined(['/large']), address);
  await expect.poll(() => budget.held).toBeGreaterThan(before + 1_000_000);
  return socket;
}

test('a network that does not read its answers is refused with Retry-After, and others are answered', async () => {
  const socket = await unread(SLOW_CLIENT);
  expect(await ask(SLOW_CLIENT, '/home')).toMatch(
    /^HTTP\/1.1 503 [\s\S]*Retry-After: 2[\s\S]*later$/,
  );
  expect(await ask(SLOW_CLIENT, '/made')).toMatch(/^HTTP\/1.1 503 /);
  expect(await ask(OTHER_CLIENT, '/home')).toMatch(/^HTTP\/1.1 200 /);
  expect(done).toEqual(['GET /large', 'GET /home']);

  socket.destroy();
  await expect.poll(() => budget.held).toBe(0);
  expect(await ask(SLOW_CLIENT, '/home')).toMatch(/^HTTP\/1.1 200 /);
});

test('beyond the total everyone is refused', async () => {
  const sockets = [await unread(SLOW_CLIENT), await unread('127.0.0.4')];
  expect(await ask(OTHER_CLIENT, '/home')).toMatch(/^HTTP\/1.1 503 /);
  for (const socket of sockets) socket.destroy();
});

test('answers in shared memory are sent nevertheless, and cost nothing', async () => {
  const socket = await unread(SLOW_CLIENT);
  const { held } = budget;
  expect(await ask(SLOW_CLIENT, '/shared')).toMatch(/^HTTP\/1.1 200 [\s\S]*in memory$/);
  expect(budget.held).toBe(held);
  socket.destroy();
});

test('probes are answered nevertheless', async () => {
  const socket = await unread(SLOW_CLIENT);
  expect(await ask(SLOW_CLIENT, '/probe')).toMatch(/^HTTP\/1.1 200 /);
  socket.destroy();
});

test('an answer is refused if the memory has been used up while it was made', async () => {
  expect(await ask(SLOW_CLIENT, '/meanwhile')).toMatch(/^HTTP\/1.1 503 /);
});

test('a request that may have changed something is not refused afterwards', async () => {
  expect(await ask(SLOW_CLIENT, '/meanwhile', 'POST')).toMatch(/^HTTP\/1.1 200 /);
});

test('a streamed answer counts as what it holds, until it has been sent', async () => {
  expect(await ask(SLOW_CLIENT, '/streamed', 'POST')).toMatch(/^HTTP\/1.1 200 /);
  expect(done).toEqual(['POST /streamed']);
  await expect.poll(() => budget.held).toBe(0);
  expect(await ask(SLOW_CLIENT, '/streamed')).toMatch(/^HTTP\/1.1 503 /);
});

test('answers that are read at once are not counted', async () => {
  await ask(OTHER_CLIENT, '/home');
  await ask(OTHER_CLIENT, '/made');
  expect(budget.held).toBe(0);
});
