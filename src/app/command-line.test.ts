import { expect, test } from 'vitest';
import { readConfig } from '#platform/server/config.ts';
import { refuseRealBoard, wholeNumber } from './command-line.ts';

const configured = (environment: Record<string, string>) => {
  const reading = readConfig(environment);
  if (!reading.ok) throw new Error(reading.problems.join());
  return reading.config;
};

test('a board that cannot be read yet is refused, never replaced by made-up homes', () => {
  const board = { FEED_URL: 'https://board.example.com/odata', FEED_TOKEN: 'a-token' };
  for (const FEED_PROFILE of ['ampre', 'ddf', 'reso']) {
    expect(() => refuseRealBoard(configured({ ...board, FEED_PROFILE }))).toThrow(FEED_PROFILE);
  }
  expect(() => refuseRealBoard(configured({}))).not.toThrow();
});

test.each(['0', '', '-1', '1.5', '1e3', ' 7', '1001', '99999999999'])(
  'a number typed as %j is no whole number from 1 to 1000',
  (given) => {
    expect(() => wholeNumber(given, 1_000)).toThrow('from 1 to 1000');
  },
);

test.each([
  ['1', 1],
  ['0007', 7],
  ['1000', 1_000],
])('a number typed as %j is %d', (given, number) => {
  expect(wholeNumber(given, 1_000)).toBe(number);
});
