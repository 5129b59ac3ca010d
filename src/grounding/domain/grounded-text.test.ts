import { expect, test } from 'vitest';
import type { Draft } from './fact.ts';
import { mayReplace } from './grounded-text.ts';

const DRAFT: Draft = {
  task: 'answer',
  question: 'Are pets allowed, and what is nearby?',
  facts: [
    { id: 'pets', label: 'Pets', value: 'Restricted', source: 'Board: PetsAllowed' },
    { id: 'price', label: 'Asking price', value: '$1,200,000', source: 'Board: ListPrice' },
    { id: 'nearby', label: 'Nearby', value: 'School, Park', source: 'Board: PropertyFeatures' },
    { id: 'size', label: 'Living area', value: '2,000–2,500 sq. ft.', source: 'Board: Range' },
    { id: 'parking', label: 'Parking spaces', value: '2', source: 'Board: ParkingTotal' },
  ],
  sections: [
    { title: '', sentences: [{ text: 'On pets the listing says Restricted.', facts: ['pets'] }] },
  ],
};
const ALL_FACT_IDS = DRAFT.facts.map(({ id }) => id);
const isAccepted = (text: string) =>
  mayReplace(DRAFT, [{ title: '', sentences: [{ text, facts: ALL_FACT_IDS }] }]);

test.each([
  'According to the listing, pets are restricted.',
  'The board gives a school and a park nearby.',
  'This home asks $1.2 million and has two parking spaces.',
  'Its living area comes to 2,000–2,500 sq. ft..',
])('accepts rewording: %s', (text) => {
  expect(isAccepted(text)).toBe(true);
});

test.each([
  'All pets are welcome.',
  'The school nearby is highly rated.',
  'The park is within walking distance.',
  'The living area is 2,000–2,500 square metres.',
  'The asking price is $1,200,000 a month.',
  'A charming home with parking spaces.',
  'It is haunted.',
  'The sellers are keen.',
  'It has several parking spaces.',
  'Nearby is a vibrant area.',
])('one unsupported word rejects the whole text: %s', (text) => {
  expect(isAccepted(text)).toBe(false);
});
