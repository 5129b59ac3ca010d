import { expect, test } from 'vitest';
import { honoured, rangeIn } from './byte-range.ts';

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=5-', { start: 5, end: 9 }],
  ['bytes=5-99', { start: 5, end: 9 }],
  ['bytes=-5', { start: 5, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=-0', null],
  ['bytes=5-99999999999999999999', { start: 5, end: 9 }],
  ['Bytes=5-6', { start: 5, end: 6 }],
  ['bytes=10-', null],
  ['bytes=99999999999999999999-', null],
])('the range %j of ten bytes is %j', (range, meant) => {
  expect(rangeIn(range, 10)).toEqual(meant);
});

test.each([
  ['malformed', { range: 'bytes=6-5' }],
  ['without numbers', { range: 'bytes=-' }],
  ['of several parts', { range: 'bytes=0-1,3-4' }],
  ['in another unit', { range: 'lines=0-1' }],
  ['asked for by HEAD', { method: 'HEAD' }],
  ['of another version', { ifRange: '"b"' }],
  ['of a time, which no answer of ours has', { ifRange: 'Fri, 27 Nov 2026 01:00:00 GMT' }],
])('a range that is %s is ignored', (_, given) => {
  const request = { method: 'GET', range: 'bytes=0-1', ifRange: null, ...given };
  expect(honoured(request, '"a"')).toBeNull();
});

test('a range of a weak version is ignored', () => {
  const request = { method: 'GET', range: 'bytes=0-1', ifRange: 'W/"a"' };
  expect(honoured(request, 'W/"a"')).toBeNull();
});

test('a range of the same version is honoured', () => {
  const request = { method: 'GET', range: 'bytes=0-1', ifRange: '"a"' };
  expect(honoured(request, '"a"')).toBe('bytes=0-1');
});
