import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { addressOf, call } from './call.ts';

const search = call({
  method: 'GET',
  path: '/api/homes/{city}/{id}',
  summary: 'Homes.',
  params: z.object({ city: z.string(), id: z.string() }),
  query: z.object({ text: z.optional(z.string()), limit: z.optional(z.string()) }),
});

test('path parameters are percent-encoded', () => {
  expect(addressOf(search, { params: { city: 'a/b?c', id: 7 } })).toBe('/api/homes/a%2Fb%3Fc/7');
});

test('an unpaired surrogate is encoded as the replacement character', () => {
  expect(addressOf(search, { params: { city: '\ud800', id: 1 } })).toBe('/api/homes/%EF%BF%BD/1');
});

test('a query string is encoded like a browser form', () => {
  const text = "Condo & Other (it's +1)";
  const address = addressOf(search, { params: { city: 'x', id: 1 }, query: { text, limit: 5 } });
  expect(address.split('?')[1]).toBe(new URLSearchParams({ text, limit: '5' }).toString());
});

test('an empty query is left out', () => {
  expect(addressOf(search, { params: { city: 'x', id: 1 }, query: {} })).toBe('/api/homes/x/1');
});
