import { expect, test } from 'vitest';
import { savedName } from '#listings/domain/gate.ts';
import { aListing } from '#listings/domain/listing.sample.ts';

test.each([
  ['its address and city', {}, '12 Sample Court, Oakville'],
  [
    'a home in its city, where the seller withholds it',
    { addressIsWithheld: true },
    'A home in Oakville',
  ],
  ['a home in its city, where the board names no street', { address: null }, 'A home in Oakville'],
  ['a saved home, where no city is known', { city: '' }, 'A saved home'],
  [
    'a saved home, where the seller wants it off the internet',
    { display: 'hidden' },
    'A saved home',
  ],
  ['the same off the market', { status: 'off-market' }, '12 Sample Court, Oakville'],
] as const)('a saved home is listed as %s', (_what, given, name) => {
  expect(savedName(aListing(given))).toBe(name);
});
