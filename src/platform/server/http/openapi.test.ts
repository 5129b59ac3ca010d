import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { call } from '../../domain/call.ts';
import { openApi } from './openapi.ts';
import { docsRoutes } from './openapi-routes.ts';

const showHome = call({
  method: 'GET',
  path: '/api/homes/{id}',
  summary: 'One home & its <rooms>.',
  params: z.object({ id: z.string().check(z.describe('Its number.')) }),
  query: z.object({ rooms: z.optional(z.string().check(z.describe('How many.'))) }),
  answer: z.object({ home: z.nullable(z.object({ id: z.int() })) }),
  refusals: { 404: 'There is none.' },
});
const saveHome = call({
  method: 'PUT',
  path: '/api/homes/{id}',
  summary: 'Keeps it.',
  answer: z.object({}),
});
const title = {
  title: 'The homes API',
  description: 'Homes.',
  origin: 'https://homes.example',
  sessionCookie: '__Host-session',
};

test("the document describes each call from the call's own schemas", () => {
  const { paths } = openApi([showHome, saveHome], title);
  expect(Object.keys(paths['/api/homes/{id}'] ?? {})).toEqual(['get', 'put']);

  const shown = paths['/api/homes/{id}']?.get;
  expect(shown?.parameters).toMatchObject([
    { name: 'id', in: 'path', required: true, description: 'Its number.' },
    { name: 'rooms', in: 'query', required: false, description: 'How many.' },
  ]);
  const schema = {
    properties: {
      home: { anyOf: [{ properties: { id: { type: 'integer' } } }, { type: 'null' }] },
    },
  };
  expect(shown?.responses[200]).toMatchObject({ content: { 'application/json': { schema } } });
});

test('the document lists every refusal, including those common to all calls', () => {
  const { responses = {} } = openApi([showHome], title).paths['/api/homes/{id}']?.get ?? {};
  expect(Object.keys(responses)).toEqual(['200', '400', '404', '405', '414', '429', '500', '503']);
  expect(responses).toMatchObject({ 404: { description: 'There is none.' } });
});

test('the document lists the refusals of writes, and of calls with a body', () => {
  const tellHome = call({
    ...saveHome,
    path: '/api/homes',
    method: 'POST',
    body: z.object({ name: z.string() }),
  });
  const { paths } = openApi([saveHome, tellHome], title);
  const of = (path: string, method: string) => Object.keys(paths[path]?.[method]?.responses ?? {});
  expect(of('/api/homes/{id}', 'put')).toEqual([
    '200',
    '400',
    '403',
    '405',
    '414',
    '429',
    '500',
    '503',
  ]);
  expect(of('/api/homes', 'post')).toEqual(expect.arrayContaining(['403', '413', '415']));
});

test('the document contains the server, operation ids, and the cookie of calls that require signing in', () => {
  const listOwn = call({ ...showHome, path: '/api/own', refusals: { 401: 'Not signed in.' } });
  const { servers, paths, components } = openApi([showHome, listOwn], title);
  expect(servers).toEqual([{ url: 'https://homes.example' }]);
  expect(components.securitySchemes.session).toEqual({
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-session',
  });
  expect(paths['/api/own']?.get).toMatchObject({
    operationId: 'getOwn',
    security: [{ session: [] }],
  });
  expect(paths['/api/homes/{id}']?.get).toMatchObject({
    operationId: 'getHomesId',
    security: [],
  });
});

test('the document describes picture answers, and a 304 without a body', () => {
  const TYPES = ['image/avif', 'image/webp', 'image/jpeg'];
  const showPhoto = call({
    method: 'GET',
    path: '/api/photo',
    summary: 'A photo.',
    refusals: { 304: 'The same.', 400: 'Unreadable.', 502: 'A picture that says so.' },
    files: { 200: TYPES, 502: TYPES },
  });
  const { responses = {} } = openApi([showPhoto], title).paths['/api/photo']?.get ?? {};
  const picture = { 'image/avif': {}, 'image/webp': {}, 'image/jpeg': {} };
  expect(responses).toMatchObject({
    200: { content: picture },
    400: { content: { 'application/json': {} } },
    502: { content: picture },
  });
  expect(responses).not.toHaveProperty(['502', 'content', 'application/json']);
  expect(responses).not.toHaveProperty(['304', 'content']);
});

test('/api/docs answers programs with JSON and browsers with a page', async () => {
  const docs = docsRoutes([showHome], title);
  const asProgram = await docs.request('/api/docs', { headers: { Accept: '*/*' } });
  const { origin: _origin, sessionCookie: _cookie, ...info } = title;
  expect(await asProgram.json()).toMatchObject({ openapi: '3.1.0', info });
  expect(asProgram.headers.get('Vary')).toBe('Accept-Encoding, Accept');

  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
  const asBrowser = await docs.request('/api/docs', { headers: { Accept: accept } });
  expect(asBrowser.headers.get('Content-Type')).toMatch('text/html');
  const page = await asBrowser.text();
  expect(page).toContain('GET /api/homes/{id}');
  expect(page).toContain('One home &amp; its &lt;rooms&gt;.');
  expect(page).not.toMatch(/<script|style=|<style/);
});
