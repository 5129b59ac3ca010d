import { expect, test } from 'vitest';
import { parseSubject } from '#content/domain/contact-subject.ts';
import { aPropertyDetail } from '../api.sample.ts';
import { questionAddress, questionSubject, tourAddress } from './tour-address.ts';

const subjectOf = (address: string) =>
  parseSubject(new URL(address, 'https://site.example').searchParams.get('subject'));

test('‘Schedule Tour’ opens the contact form with the subject filled in', () => {
  const address = tourAddress(aPropertyDetail({ address: '1 Fish & Chips Lane' }));
  expect(address).toMatch(/^\/contact\?subject=/);
  expect(subjectOf(address)).toBe('Tour of 1 Fish & Chips Lane, Oakville (listing W11900001)');
});

test('the URL of a tour or question identifies the home by its id', () => {
  const home = aPropertyDetail({ id: 7 });
  for (const address of [tourAddress(home), questionAddress(home)])
    expect(new URL(address, 'https://site.example').searchParams.get('property')).toBe('7');
});

test('a question has the same subject from the form and from the link', () => {
  const home = aPropertyDetail();
  expect(questionSubject(home)).toBe('Question about 48 Sample Road, Oakville (listing W11900001)');
  expect(subjectOf(questionAddress(home))).toBe(questionSubject(home));
});

test('subjects never contain a withheld address', () => {
  expect(
    subjectOf(tourAddress(aPropertyDetail({ address: null, title: 'Detached in Oakville' }))),
  ).toBe('Tour of Detached in Oakville, Oakville (listing W11900001)');
});
