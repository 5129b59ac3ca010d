import { expect, test } from 'vitest';
import list from './common-passwords.json' with { type: 'json' };
import { isCommon } from './common-passwords.ts';

test('the list holds 3,000 passwords, each of six characters or more, and each once', () => {
  const passwords = list.passwords.flatMap((line) => line.split(' '));
  expect(new Set(passwords).size).toBe(3_000);
  expect(passwords).toHaveLength(3_000);
  expect(passwords.filter((each) => each.length < 6)).toEqual([]);
});

test.each(['123456', 'password', 'qwerty', 'letmein', 'iloveyou', 'password1', 'canada'])(
  "'%s' is common",
  (password) => {
    expect(isCommon(password)).toBe(true);
  },
);

test.each(['a lake in november', 'qv7!xk', 'constructor', '__proto__'])(
  "'%s' is not",
  (password) => {
    expect(isCommon(password)).toBe(false);
  },
);
