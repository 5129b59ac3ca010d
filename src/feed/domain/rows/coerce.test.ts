import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amount, count, day, flag, instant, list, text, webAddress } from './coerce.ts';

describe('input 37: multi field as array / string / "a,b" / null / [null,""] / nested array', () => {
  test.each([
    [
      ['a', 'b '],
      ['a', 'b'],
    ],
    ['a', ['a']],
    ['a, b', ['a', 'b']],
    [null, []],
    [[null, ''], []],
    [
      [['a'], [['b']]],
      ['a', 'b'],
    ],
    [['Other, See Remarks'], ['Other, See Remarks']],
    [true, []],
  ])('%j becomes %j', (value, texts) => {
    expect(list(value)).toEqual(texts);
  });

  test('a single-valued field takes the first item of a list', () => {
    expect(text([null, ' Forced Air ', 'Gas'])).toBe('Forced Air');
  });
});

describe('input 38: boolean as true, "Y", "Yes", "true", 1, null, list; a list field as boolean (sample record: UFFI true, HSTApplication true, FarmType null)', () => {
  test.each([
    [true, true],
    ['Y', true],
    ['Yes', true],
    ['true', true],
    [1, true],
    [['Yes'], true],
    [false, false],
    ['N', false],
    ['0', false],
    [0, false],
    [null, null],
    ['', null],
    ['maybe', null],
    [[], null],
    [{}, null],
  ])('%j becomes %j', (value, meaning) => {
    expect(flag(value)).toBe(meaning);
  });

  test('a flag instead of a list, or a missing list, is an empty list', () => {
    const row = { UFFI: true, HSTApplication: true, FarmType: null };
    expect(Object.values(row).map(list)).toEqual([[], [], []]);
  });
});

describe('texts', () => {
  test.each([
    ['double  spaces', 'double spaces'],
    ['line\nbreak', 'line break'],
    ['\u00a0NBSP\u00a0', 'NBSP'],
    ['en–dash', 'en-dash'],
    ['N/A', null],
    ['n/a ', null],
    ['  ', null],
    ['right\u202eto left', 'rightto left'],
    ['NUL\0', 'NUL'],
    ['half a pair \ud83d', 'half a pair'],
    [42, '42'],
    [{}, null],
  ])('%j becomes %j', (value, meaning) => {
    expect(text(value)).toBe(meaning);
  });

  test('no text is longer than the Data Dictionary allows', () => {
    expect(text('x'.repeat(300))).toHaveLength(255);
  });
});

describe('input 44: URLs javascript:, http:, //host, https:///x, spaces, 8,000 characters, video page as photo', () => {
  test.each([
    'javascript:alert(1)',
    'http://photos.example.com/1.jpg',
    '//photos.example.com/1.jpg',
    'https:///photos/1.jpg',
    'https://photos.example.com/a b.jpg',
    ' https://photos.example.com/1.jpg',
    'https://user:word@photos.example.com/1.jpg',
    'https://photos.example.com:8443/1.jpg',
    'https://localhost/1.jpg',
    'https://127.0.0.1/1.jpg',
    `https://photos.example.com/${'a'.repeat(8_000)}`,
    null,
    ['https://photos.example.com/1.jpg'],
  ])('%j is dropped', (value) => {
    expect(webAddress(value)).toBeNull();
  });

  test.each([
    'https://photos.example.com/1.jpg',
    'https://photos.example.com/sig_A-b=/rs:fit:1920:1920/wm:.5:so:0:5/L3RycmVi.jpg',
    'https://photos.example.com/1.jpg?l=W1&n=2',
  ])('%s is unchanged', (value) => {
    expect(webAddress(value)).toBe(value);
  });
});

test.each([
  ['2026-04-30', '2026-04-30'],
  ['2026-04-30T23:59:59Z', '2026-04-30'],
  ['2026-02-30', null],
  ['0001-01-01', null],
  ['30/04/2026', null],
])('the day of %s is %j', (value, date) => {
  expect(day(value)).toBe(date);
});

test('no value makes a parser throw', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      for (const reading of [text, amount, flag, list, instant, day, webAddress]) reading(value);
      count(value, 30);
    }),
  );
});
