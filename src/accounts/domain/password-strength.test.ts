import fc from 'fast-check';
import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each([
  ['', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['123456789', 'weak'],
  ['qwertyuiop', 'weak'],
  ['abcabcabcabc', 'weak'],
  ['walnut', 'weak'],
  ['walnut97', 'fair'],
  ['Walnut97!', 'good'],
  ['a lake in november', 'strong'],
  ['озеро в ноябре', 'strong'],
])("'%s' is %s", (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});

test('appending other kinds of characters never makes a password weaker', () => {
  const rank = (password: string) =>
    ['weak', 'fair', 'good', 'strong'].indexOf(passwordStrength(password));
  fc.assert(
    fc.property(fc.string({ maxLength: 128 }), fc.constantFrom('7', 'Q', '~'), (password, more) => {
      expect(rank(password + more)).toBeGreaterThanOrEqual(rank(password));
    }),
  );
});
