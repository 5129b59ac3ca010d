import { expect, test } from 'vitest';
import { anInquiry } from './inquiry.sample.ts';
import type { Inquiry } from './inquiry.ts';
import { contentOf, isSuspect } from './lead.ts';

const same: [string, Partial<Inquiry>][] = [
  ['the case of the address', { email: 'ADA@Example.com' }],
  ['the case of a name', { firstName: 'ADA' }],
  ['how a telephone number is written', { phone: '(416) 555 0142' }],
  ['spaces and line ends', { message: ' Is the  garden as\r\nlarge as it looks? ' }],
  ['what a hidden field holds', { website: 'https://example.com' }],
];
test.each(same)('two inquiries are the same regardless of %s', (_, given) => {
  expect(contentOf(anInquiry(given))).toBe(contentOf(anInquiry()));
});

const other: [string, Partial<Inquiry>][] = [
  ['person', { email: 'ben@example.com' }],
  ['name', { lastName: 'Sampler' }],
  ['telephone number', { phone: '416-555-0143' }],
  ['kind', { inquiryType: 'selling' }],
  ['subject', { subject: 'Tour' }],
  ['message', { message: 'Is the cellar as large as it looks?' }],
  ['home', { propertyId: 7 }],
];
test.each(other)('a different %s makes a different inquiry', (_, given) => {
  expect(contentOf(anInquiry(given))).not.toBe(contentOf(anInquiry()));
});

test('moving words from one field to the next makes a different inquiry', () => {
  const one = anInquiry({ firstName: 'Ada B', lastName: 'Cd' });
  expect(contentOf(one)).not.toBe(contentOf(anInquiry({ firstName: 'Ada', lastName: 'B Cd' })));
});

test('only a filled-in hidden field makes an inquiry suspect', () => {
  expect(isSuspect(anInquiry({ website: 'x' }))).toBe(true);
  expect(isSuspect(anInquiry({ website: ' ' }))).toBe(false);
});
