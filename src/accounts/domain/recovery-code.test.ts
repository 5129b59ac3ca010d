import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRecoveryCode, RECOVERY_CODE_BYTES, recoveryCode } from './recovery-code.ts';

test('a code has two groups of five characters, and is read back', () => {
  const random = fc.uint8Array({ minLength: RECOVERY_CODE_BYTES, maxLength: RECOVERY_CODE_BYTES });
  fc.assert(
    fc.property(random, (bytes) => {
      const code = recoveryCode(bytes);
      expect(code).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/);
      expect(parseRecoveryCode(code)).toBe(code.replace('-', ''));
    }),
  );
});

test.each([
  ['abcde-23456', 'ABCDE23456'],
  [' ABCDE 23456 ', 'ABCDE23456'],
  ['ABCDE23456', 'ABCDE23456'],
  ['ABCDE-2345', null],
  ['ABCDE-23451', null],
  ['123456', null],
  ['', null],
])('%j is the code %j', (typed, code) => {
  expect(parseRecoveryCode(typed)).toBe(code);
});
