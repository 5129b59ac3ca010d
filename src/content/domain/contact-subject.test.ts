import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contactAbout, mailAddress, parseSubject } from './contact-subject.ts';

test.each([
  ['Schedule a tour of 48 Sample Road', 'Schedule a tour of 48 Sample Road'],
  ['  two\r\nlines\tand\u0000more ', 'two lines and more'],
  ['<b>Условия</b> 🏡', '<b>Условия</b> 🏡'],
  ['\u202emirrored', 'mirrored'],
  ['   ', null],
  ['', null],
  [undefined, null],
  [['a'], null],
])('the subject %j is read as %j', (given, read) => {
  expect(parseSubject(given)).toBe(read);
});

test('a long subject is cut to a line of 150 characters', () => {
  expect([...(parseSubject('🏡'.repeat(1000)) ?? '')]).toHaveLength(150);
});

test('any subject in a link survives the trip through the contact page’s URL', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (given) => {
      const subject = parseSubject(given);
      if (subject === null) return;
      const { searchParams } = new URL(contactAbout(subject), 'https://site.example');
      expect(parseSubject(searchParams.get('subject'))).toBe(subject);
      expect(new URL(mailAddress('a@example.com', subject)).searchParams.get('subject')).toBe(
        subject,
      );
    }),
  );
});

test('half a surrogate pair is harmless', () => {
  expect(mailAddress('a@example.com', parseSubject('home\ud83c'))).toBe(
    'mailto:a@example.com?subject=home',
  );
});

test('a mail link without a subject has no subject line', () => {
  expect(mailAddress('a@example.com', null)).toBe('mailto:a@example.com');
});
