import { expect, test } from 'vitest';
import { readConfig } from '#platform/server/config.ts';
import { isDemonstration } from './demonstration.ts';

const fedBy = (environment: Record<string, string>) => {
  const reading = readConfig({ FEED_TOKEN: 'a-token', ...environment });
  if (!reading.ok) throw new Error(reading.problems.join());
  return isDemonstration(reading.config);
};

test('the sandbox is a demonstration', () => {
  expect(fedBy({})).toBe(true);
});

test.each([
  ['http://127.0.0.1:4800/odata', true],
  ['http://localhost:4800/odata/', true],
  ['http://[::1]:4800/odata', true],
  ['https://board.example/odata/', false],
  ['https://127.0.0.1.board.example/odata', false],
])('a board at %s is a demonstration: %s', (url, expected) => {
  expect(fedBy({ FEED_PROFILE: 'ampre', FEED_URL: url })).toBe(expected);
});
