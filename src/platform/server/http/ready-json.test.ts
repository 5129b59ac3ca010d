import { expect, test } from 'vitest';
import { ReadyJson, readyList, toJson } from './ready-json.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const textOf = (answer: unknown) => Buffer.from(toJson(answer)).toString();

test('an answer without ready parts is plain JSON', () => {
  expect(textOf({ a: 1, b: ['x'] })).toBe('{"a":1,"b":["x"]}');
});

test('ready parts are sent unchanged, wherever they are', () => {
  const home = new ReadyJson(bytes('{"id":1}'));
  expect(
    textOf({ homes: readyList([bytes('{"id":2}'), bytes('{"id":3}')]), rest: [{ home }, home] }),
  ).toBe('{"homes":[{"id":2},{"id":3}],"rest":[{"home":{"id":1}},{"id":1}]}');
});

test('an empty list can be ready too', () => {
  expect(textOf({ homes: readyList([]) })).toBe('{"homes":[]}');
});
