import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { call } from '../../domain/call.ts';
import { type Handler, handle, handleFor } from './handle.ts';
import { refuse, refuseSignedOut } from './refusals.ts';
import { apiRoutes } from './routes.ts';

const rename = call({
  method: 'PUT',
  path: '/api/homes/{id}',
  summary: 'Renames a home.',
  personal: true,
  params: z.object({ id: z.pipe(z.string().check(z.regex(/^\d+$/)), z.transform(Number)) }),
  query: z.object({ dry: z.optional(z.enum(['1'])) }),
  body: z.object({ name: z.string() }),
  answer: z.object({ id: z.number(), name: z.string(), isDry: z.boolean() }),
  refusals: { 401: 'Not signed in.', 409: 'The name is taken.' },
});

const logFails = {
  error(fields: object) {
    throw new Error('a request failed', { cause: fields });
  },
};

async function asked(handlers: Handler[], path: string, body: unknown) {
  const response = await apiRoutes([handlers], { log: logFails }).request(path, {
    method: 'PUT',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  });
  return { status: response.status, headers: response.headers, json: await response.json() };
}

const renaming = handle(rename, ({ params, query, body }) =>
  body.name === 'taken'
    ? refuse(409, 'The name is taken')
    : { id: params.id, name: body.name, isDry: query.dry === '1' },
);

test("a handler gets its call's parsed input", async () => {
  const { status, json, headers } = await asked([renaming], '/api/homes/7?dry=1', { name: 'Elm' });
  expect([status, json]).toEqual([200, { id: 7, name: 'Elm', isDry: true }]);
  expect(headers.get('Cache-Control')).toBe('no-store');
});

test.each([
  ['/api/homes/x', { name: 'Elm' }, 404, 'Not found'],
  ['/api/homes/7?dry=2', { name: 'Elm' }, 400, 'dry must be one of: 1'],
  ['/api/homes/7?dry=1&wet=1', { name: 'Elm' }, 400, 'Unknown parameter: wet'],
  ['/api/homes/7', { name: 5 }, 400, 'Name must be text'],
  ['/api/homes/7', { name: 'taken' }, 409, 'The name is taken'],
])('%s with %j is refused with %i', async (path, body, status, message) => {
  const answer = await asked([renaming], path, body);
  expect([answer.status, answer.json.message]).toEqual([status, message]);
});

test('the last of repeated query values counts', async () => {
  const { json } = await asked([renaming], '/api/homes/7?dry=2&dry=1', { name: 'Elm' });
  expect(json.isDry).toBe(true);
});

test('callers without access are refused before anything is parsed', async () => {
  const closed = handleFor(async () => null, refuseSignedOut)(rename, () => refuse(409, 'Never'));
  const { status, json } = await asked([closed], '/api/homes/x', { name: 5 });
  expect([status, json]).toEqual([401, { message: 'Not signed in' }]);
});

test('the authenticated caller is passed to the handler', async () => {
  const open = handleFor(async () => ({ id: 3 }), refuseSignedOut)(rename, ({ who, body }) => ({
    id: who.id,
    name: body.name,
    isDry: false,
  }));
  const { json } = await asked([open], '/api/homes/1', { name: 'Elm' });
  expect(json.id).toBe(3);
});
