import { expect, test } from 'vitest';
import { readSubject } from '#content/domain/contact-subject.ts';
import { aProperty } from '../api.sample.ts';
import { tourAddress } from './tour-address.ts';

const subjectOf = (address: string) =>
  readSubject(new URL(address, 'https://site.example').searchParams.get('subject'));

test('‘Schedule Tour’ opens the contact form with the subject filled in', () => {
  const address = tourAddress(aProperty({ address: '1 Fish & Chips Lane' }));
  expect(address).toMatch(/^\/contact\?subject=/);
  expect(subjectOf(address)).toBe('Tour of 1 Fish & Chips Lane, Oakville (listing W11900001)');
});

test('a withheld address is in no subject', () => {
  expect(subjectOf(tourAddress(aProperty({ address: null, title: 'Detached in Oakville' })))).toBe(
    'Tour of Detached in Oakville, Oakville (listing W11900001)',
  );
});
