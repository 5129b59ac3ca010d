import { expect, test } from 'vitest';
import { isCommon } from './common-passwords.ts';

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
