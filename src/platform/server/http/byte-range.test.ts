import { expect, test } from 'vitest';
import { rangeIn } from './byte-range.ts';

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=5-', { start: 5, end: 9 }],
  ['bytes=5-99', { start: 5, end: 9 }],
  ['bytes=-5', { start: 5, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=-0', null],
  ['bytes=6-5', null],
  ['bytes=10-', null],
  ['bytes=-', null],
  ['bytes=0-1,3-4', null],
  ['lines=0-1', null],
  ['', null],
])('the range %j of ten bytes is %j', (range, meant) => {
  expect(rangeIn(range, 10)).toEqual(meant);
});
