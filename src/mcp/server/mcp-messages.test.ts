import { describe, expect, test } from 'vitest';
import { refuse } from '#platform/server/http/refusals.ts';
import { anMcpClient, aSite, ORIGIN } from './mcp.sample.ts';

/** Sends one message over HTTP, valid or not. */
const send = (address: string, body: string, headers: Record<string, string> = {}) =>
  fetch(address, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      ...headers,
    },
    body,
  });

const aMessage = (method: string, params?: object, id: number | string = 1) =>
  JSON.stringify({ jsonrpc: '2.0', id, method, ...(params ? { params } : {}) });

describe('a message', () => {
  test('to an unknown tool gets a protocol error that names the available tools', async () => {
    const { call } = await anMcpClient();
    await expect(call('drop_listings')).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining('Unknown tool. The tools are: search_listings'),
    });
  });

  test('with an unknown method gets a protocol error', async () => {
    const { address } = await aSite();
    const answer = await send(address, aMessage('prompts/list'));
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ error: { code: -32601 } });
  });

  test.each([
    ['no JSON', '{', {}, 400, -32700],
    ['no message', '{"hello":1}', {}, 400, -32700],
    ['nothing', '', {}, 400, -32700],
    ['a batch', `[${aMessage('ping')},${aMessage('ping', {}, 2)}]`, {}, 400, -32600],
    ['another type', aMessage('ping'), { 'Content-Type': 'text/plain' }, 415, -32000],
    ['an answer it can’t take', aMessage('ping'), { Accept: 'text/html' }, 406, -32000],
    ['more than 16 KiB', aMessage('ping', { x: 'x'.repeat(17_000) }), {}, 413, -32000],
    ['params of another shape', aMessage('tools/call', { name: 7 }), {}, 400, -32600],
    ['no params', aMessage('initialize'), {}, 400, -32600],
    ['another version', aMessage('ping'), { 'Mcp-Protocol-Version': '1999-01-01' }, 400, -32000],
    ['a page elsewhere', aMessage('ping'), { Origin: 'https://evil.example' }, 403, -32000],
    ['a page without an origin', aMessage('ping'), { Origin: 'null' }, 403, -32000],
  ])('that is or comes from %s is rejected', async (_, body, headers, status, code) => {
    const { address, failures } = await aSite();
    const answer = await send(address, body, headers);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({
      jsonrpc: '2.0',
      id: null,
      error: { code, message: expect.stringMatching(/^[A-Z]/) },
    });
    expect(failures).toEqual([]);
  });

  test.each(['GET', 'DELETE', 'PUT', 'OPTIONS'])(
    'is accepted only by POST, not by %s',
    async (method) => {
      const { address } = await aSite();
      const answer = await fetch(address, { method, headers: { Accept: 'text/event-stream' } });
      expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'POST']);
      expect(await answer.json()).toMatchObject({ error: { code: -32000 } });
    },
  );

  test('from the site’s own pages is answered, with the usual headers', async () => {
    const { address } = await aSite();
    const answer = await send(address, aMessage('ping'), { Origin: ORIGIN });
    expect(await answer.json()).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(answer.headers.get('Strict-Transport-Security')).toContain('max-age=');
    expect(answer.headers.get('Mcp-Session-Id')).toBeNull();
  });

  test('that is a notification is accepted without a response', async () => {
    const { address } = await aSite();
    const notification = '{"jsonrpc":"2.0","method":"notifications/initialized"}';
    expect((await send(address, notification)).status).toBe(202);
  });

  test('is rejected after sixty in a minute', async () => {
    const { address } = await aSite();
    for (let count = 0; count < 60; count++) {
      const answer = await send(address, aMessage('ping'));
      expect(answer.status).toBe(200);
      await answer.arrayBuffer();
    }
    const refused = await send(address, aMessage('ping'));
    expect(refused.status).toBe(429);
    expect(refused.headers.get('Retry-After')).toBe('1');
    expect(await refused.json()).toMatchObject({
      error: { message: 'Too many requests. Please try again in 1 s.' },
    });
  });
});

test('an internal error is logged in full and hidden from the client', async () => {
  const { call, failures } = await anMcpClient([{}], { instead: () => Response.json({}) });
  await expect(call('get_listing', { id: 1 })).rejects.toMatchObject({
    message: expect.stringMatching(/Something went wrong$/),
  });
  expect(failures).toHaveLength(1);
});

test('a temporary failure is reported in a sentence', async () => {
  const { call, failures } = await anMcpClient([{}], {
    instead: () => refuse(503, 'Something went wrong'),
  });
  expect(await call('search_listings')).toMatchObject({
    isError: true,
    text: 'The site can’t answer right now. Please ask again.',
  });
  expect(failures).toEqual([]);
});
