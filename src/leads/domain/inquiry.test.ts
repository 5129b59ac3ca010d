import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Inquiry } from './inquiry.ts';
import { subjectLine } from './inquiry-topics.ts';

const sender = { firstName: 'Ana', lastName: 'Sample', email: 'ana@example.com' };
const message = 'May I see it this week?';

test('a subject of 150 emoji is cut between two of them', () => {
  expect(subjectLine('🏡'.repeat(150))).toBe('🏡'.repeat(75));
});

test('the inquiry accepts any truncated subject', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 100, maxLength: 300 }), (subject) => {
      const given = {
        ...sender,
        message,
        subject: subjectLine(subject.replace(/[\p{C}\p{Z}]/gu, '')),
      };
      return Inquiry.safeParse(given).success;
    }),
  );
});
