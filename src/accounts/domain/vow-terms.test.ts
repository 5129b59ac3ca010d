import { expect, test } from 'vitest';
import { FIRST_BROKERAGE } from '#brokerage/domain/brokerage.ts';
import { site } from '#site';
import { VOW_TERMS_ACCEPTANCE, vowTermsText } from './vow-terms.ts';

test.each([
  ['the relationship', `broker–consumer relationship with ${site.legalName}`],
  ['the real interest', /real interest in buying, selling or leasing/],
  ['personal, non-commercial use', /own, non-commercial purposes only/],
  ['no copying and no redistribution', /do not copy, redistribute/],
  [
    'the board’s ownership and copyright',
    /board owns the listing database and holds the copyright/,
  ],
  ['the board’s right to review', /board, or someone it appoints, may review/],
])('the terms cover %s', (_, words) => {
  expect(vowTermsText(FIRST_BROKERAGE)).toMatch(words);
});

test('the stored acceptance ends with the checkbox label', () => {
  expect(vowTermsText(FIRST_BROKERAGE).endsWith(VOW_TERMS_ACCEPTANCE)).toBe(true);
});
