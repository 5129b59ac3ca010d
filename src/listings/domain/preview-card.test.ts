import { expect, test } from 'vitest';
import { toProperty } from './gate.ts';
import { aStoredListing } from './listing.sample.ts';
import type { StoredListing } from './listing.ts';
import { previewCardOf } from './preview-card.ts';

const cardOf = (given: Partial<StoredListing> = {}) =>
  previewCardOf(toProperty(aStoredListing(given)));

test('a preview shows price, address, facts and the listing brokerage', () => {
  expect(cardOf()).toEqual({
    headline: '$1,249,000',
    lines: [
      '12 Sample Court, Old Oakville, Oakville, ON',
      'Detached · 3+1 bed · 3 bath · 2,000–2,500 sq. ft.',
    ],
    foot: 'Listed by EXAMPLE REALTY INC.',
  });
});

test('the preview of a home for sale or lease says that it is for either', () => {
  expect(cardOf({ offeredFor: 'For Sale or Lease' }).lines[1]).toMatch(
    /^Detached · For Sale or Lease · /,
  );
});

test('the preview never shows a withheld address', () => {
  const { lines } = cardOf({ addressIsWithheld: true });
  expect(lines[0]).toBe('Address withheld, Old Oakville, Oakville, ON');
  expect(JSON.stringify(lines)).not.toContain('Sample Court');
});
