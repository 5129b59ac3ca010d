import { expect, test } from 'vitest';
import { listingId } from '#listings/domain/listing.ts';
import { anInquiry } from './inquiry.sample.ts';
import { inquiryLetter } from './inquiry-letter.ts';
import type { Lead } from './lead.ts';

function aLead(given: Partial<Lead> = {}): Lead {
  const { propertyId: _home, website: _hidden, ...fields } = anInquiry();
  const stored = { id: 12, listingId: null, isSuspect: false, createdAt: new Date(0) };
  return { ...fields, ...stored, ...given };
}

const valuesOf = (lead: Lead, listing: Parameters<typeof inquiryLetter>[1] = null) =>
  Object.fromEntries(
    (inquiryLetter(lead, listing).facts ?? []).map(({ name, value }) => [name, value]),
  );

test('the brokerage’s letter says who asks, what for, and how to reply', () => {
  const letter = inquiryLetter(aLead({ subject: 'Tour of 12 Sample Court' }), null);
  expect(letter.subject).toBe('Inquiry from Ada Sample: Tour of 12 Sample Court');
  expect(letter.quote).toBe('Is the garden as large as it looks?');
  expect(letter.action).toBeUndefined();
  expect(valuesOf(aLead())).toEqual({
    Number: '12',
    Name: 'Ada Sample',
    Email: 'ada@example.com',
    Phone: '416-555-0142',
    About: 'buying',
  });
});

test('a known home is named, with a link to its page', () => {
  const listing = {
    words: '12 Sample Court, Oakville',
    address: 'https://homes.example/property/7',
  };
  const lead = aLead({ listingId: listingId(7) });
  expect(valuesOf(lead, listing).Listing).toBe('12 Sample Court, Oakville');
  expect(inquiryLetter(lead, listing).action?.address).toBe('https://homes.example/property/7');
});

test('an unknown home is shown by its number', () => {
  expect(valuesOf(aLead({ listingId: listingId(123) })).Listing).toBe('listing 123 (unknown)');
});

test('the subject marks a suspected bot', () => {
  const { subject, paragraphs } = inquiryLetter(aLead({ isSuspect: true }), null);
  expect(subject).toBe('Possible spam: Inquiry from Ada Sample');
  expect(paragraphs).toHaveLength(2);
});

test('the subject stays one line, short enough for mail programs', () => {
  const { subject } = inquiryLetter(aLead({ subject: `a\r\nBcc: ${'x'.repeat(300)}` }), null);
  expect(subject).not.toMatch(/[\r\n]/);
  expect([...subject]).toHaveLength(120);
});

test('a tour request shows how and when, with or without other text', () => {
  const lead = aLead({
    message: '',
    tour: { kind: 'video', times: ['2026-11-24T14:00', '2026-11-25T10:30'] },
  });
  const letter = inquiryLetter(lead, null);
  expect(letter.subject).toBe('Tour request from Ada Sample');
  expect(letter.quote).toBeUndefined();
  expect(valuesOf(lead)).toMatchObject({
    Tour: 'By video',
    'First choice': 'November 24, 2026 at 2:00 p.m.',
    'Second choice': 'November 25, 2026 at 10:30 a.m.',
  });
});
