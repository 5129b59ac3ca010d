import { expect, test } from 'vitest';
import { apiAnswer } from '../server/api-answer.ts';
import { sharedCalls } from './shared-calls.ts';

function anApi(answer: () => Response) {
  const data = { version: '1', calls: 0 };
  const call = sharedCalls(
    async () => {
      data.calls += 1;
      return apiAnswer(answer());
    },
    () => data.version,
  );
  const read = async () => Buffer.from((await call('/api/site')).body).toString();
  return { data, read };
}

test('a call that several pages make is answered once until data changes', async () => {
  const { data, read } = anApi(() => Response.json({ year: 2026 }));
  expect([await read(), await read(), data.calls]).toEqual(['{"year":2026}', '{"year":2026}', 1]);
  data.version = '2';
  await read();
  expect(data.calls).toBe(2);
});

test.each([
  ['failed', () => new Response('', { status: 503 })],
  ['must not be stored', () => new Response('', { headers: { 'Cache-Control': 'no-store' } })],
  ['is large', () => new Response('x'.repeat(50_000))],
])('a call whose answer %s is made again by the next page', async (_, answer) => {
  const { data, read } = anApi(answer);
  await read();
  await read();
  expect(data.calls).toBe(2);
});

test('an answer during which data changed is not kept', async () => {
  const { data, read } = anApi(() => {
    data.version = '2';
    return new Response('old');
  });
  await read();
  await read();
  expect(data.calls).toBe(2);
});

test('a page that moves an answer to its thread takes none from the pages after it', async () => {
  const call = sharedCalls(
    async () => apiAnswer(new Response('open')),
    () => '1',
  );
  for (const _page of ['first', 'second', 'third']) {
    const { body } = await call('/api/site');
    expect(String(Buffer.from(structuredClone(body, { transfer: [body.buffer] })))).toBe('open');
    expect(body.byteLength).toBe(0);
  }
});
