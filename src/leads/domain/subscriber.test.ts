import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LinkToken } from '#platform/domain/form-fields.ts';
import {
  formatConfirmation,
  formatLeave,
  isExpired,
  parseConfirmation,
  parseLeave,
} from './subscriber.ts';

const SIGN = fc.constantFrom(...'abzAZ019-_');
const signatures = fc.string({ unit: SIGN, minLength: 43, maxLength: 43 });
const ids = fc.integer({ min: 1, max: 2_147_483_647 });
const moments = fc.date({ min: new Date(0), max: new Date('5000-01-01'), noInvalidDate: true });

test('a mailed link parses back to what it was made from', () => {
  fc.assert(
    fc.property(ids, moments, signatures, (id, at, signature) => {
      const link = formatConfirmation({ id, at, signature });
      expect(parseConfirmation(link)).toEqual({ id, at, signature });
      expect(LinkToken.safeParse(link).success).toBe(true);
      const out = formatLeave({ id, signature });
      expect(parseLeave(out)).toEqual({ id, signature });
      expect(LinkToken.safeParse(out).success).toBe(true);
    }),
  );
});

const signature = 's'.repeat(43);
test.each([
  '',
  'x',
  `0-${signature}`,
  `zzzzzz-${signature}`,
  `zzzzzzz-${signature}`,
  `1-${signature}x`,
  `1-${signature.slice(1)}`,
  `1--${signature}`,
])('%j is rejected as a link', (token) => {
  expect(parseLeave(token)).toBeNull();
  expect(parseConfirmation(`1${token}`)).toBeNull();
});

const mailedAt = new Date('2026-11-01T12:00:00Z');
test.each([
  ['2026-11-01T12:00:00Z', false],
  ['2026-11-08T11:59:59Z', false],
  ['2026-11-08T12:00:00Z', true],
  ['2026-11-01T11:59:59Z', true],
])('a confirmation link made on the 1st at noon has expired at %s: %s', (now, expired) => {
  expect(isExpired({ id: 1, at: mailedAt }, new Date(now))).toBe(expired);
});
