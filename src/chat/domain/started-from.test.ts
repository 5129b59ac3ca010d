import { expect, test } from 'vitest';
import { startOf } from './started-from.ts';

test.each([
  ['/property/12', '/property/12', 12],
  ['/properties/12?utm=x#top', '/properties/12', 12],
  ['/contact?subject=Ada', '/contact', null],
  ['/property/0', '/property/0', null],
  ['/property/12/photos', '/property/12/photos', null],
  ['https://evil.example/property/12', '', null],
  ['//evil.example/property/12', '', null],
  ['/a<script>', '/a', null],
  ['', '', null],
  [undefined, '', null],
])('%j is stored as %j, about home %s', (from, startedFrom, listingId) => {
  expect(startOf(from)).toEqual({ startedFrom, listingId });
});
