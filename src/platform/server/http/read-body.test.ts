import { connect } from 'node:net';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { httpServer } from './http-server.ts';
import { readBody } from './read-body.ts';
import { apiRoutes } from './routes.ts';

const Form = z.object({ name: z.string().check(z.minLength(2, 'Full name is required')) });

const site = new Hono().post('/api/form', async ({ req, json }) => {
  const body = await readBody(req, Form);
  return body.ok ? json(body.value) : body.refusal;
});

async function send(body: string) {
  const answer = await site.request('/api/form', { method: 'POST', body });
  return { status: answer.status, said: await answer.json() };
}

test('a valid body is parsed, and unknown fields are dropped', async () => {
  const body = JSON.stringify({ name: 'Ada', isAdmin: true, id: 1 });
  expect(await send(body)).toEqual({ status: 200, said: { name: 'Ada' } });
});

test('a refusal lists every invalid field', async () => {
  expect(await send('{"name":"A"}')).toEqual({
    status: 400,
    said: {
      message: 'Full name is required',
      issues: [{ path: 'name', message: 'Full name is required' }],
    },
  });
});

test.each([
  ['of a known length', 'Content-Length: 100\r\n\r\n{"name'],
  ['in pieces', 'Transfer-Encoding: chunked\r\n\r\n6\r\n{"name\r\n'],
  ['in the middle of a piece', 'Transfer-Encoding: chunked\r\n\r\n64\r\n{"name'],
])(
  'a body %s that breaks off, as when a phone loses its connection, is not logged as an error',
  async (_, sent) => {
    const failures: unknown[] = [];
    const answers: Promise<Response>[] = [];
    const arrived = Promise.withResolvers<void>();
    const api = apiRoutes([site], { log: { error: (fields) => failures.push(fields) } });
    const { listen, close } = httpServer((request, env) => {
      const answer = Promise.resolve(api.fetch(request, env));
      answers.push(answer);
      arrived.resolve();
      return answer;
    });
    const { port } = new URL(await listen(0, '127.0.0.1'));
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(`POST /api/form HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${sent}`);
    await arrived.promise;
    socket.destroy();
    const [answer] = await Promise.all(answers);
    expect([answer?.status, failures]).toEqual([400, []]);
    await close();
  },
);

describe('a form refuses', () => {
  test.each([
    ['nothing', ''],
    ['no JSON', 'name=Ada'],
    ['a key that reaches prototypes', '{"name":"Ada","__proto__":{"isAdmin":true}}'],
    ['a key that reaches constructors', '{"name":"Ada","a":{"constructor":1}}'],
    ['nine levels', `${'{"a":'.repeat(9)}1${'}'.repeat(9)}`],
    ['ten thousand brackets', '['.repeat(10_000) + ']'.repeat(10_000)],
    ['201 keys', JSON.stringify(Array.from({ length: 201 }, () => 1))],
  ])('a body with %s', async (_, body) => {
    expect(await send(body)).toEqual({ status: 400, said: { message: 'Send a JSON object' } });
  });
});
