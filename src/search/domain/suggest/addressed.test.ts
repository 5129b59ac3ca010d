import { expect, test } from 'vitest';
import { aStoredListing } from '#listings/domain/listing.sample.ts';
import { listingId } from '#listings/domain/listing.ts';
import { anIndexOf } from '../listing-index.sample.ts';
import { homesAddressed, isStreetName } from './addressed.ts';

const { directory } = anIndexOf(
  [
    { address: '1203 - 25 Capreol Court' },
    { address: '1108 - 25 CAPREOL CT' },
    { address: '84 Leslie Street' },
    { address: '1190 Leslie St' },
    { address: '2 Park Road' },
    { address: '12 Highway 7' },
    { address: '5 Hidden Lane', addressIsWithheld: true },
  ].map((home, at) =>
    aStoredListing({ ...home, id: listingId(at + 1), mlsNumber: `W1190000${at}` }),
  ),
);

test.each([
  'Leslie Street',
  'leslie st',
  'Leslei Street',
  'leslie street, oakville',
  'Leslie',
  'Highway 7',
])('%j names a street', (text) => expect(isStreetName(directory, text)).toBe(true));

test.each([
  'leslie',
  'Les Street',
  'Leslie Street to',
  'Leslie Street 84',
  'park',
  'parking spots near Leslie Street',
  'Oakville',
  'EXAMPLE REALTY INC.',
  'Hidden Lane',
])('%j names no street', (text) => expect(isStreetName(directory, text)).toBe(false));

test.each([
  ['84 Leslie Street', [3]],
  ['1190 leslei st', [4]],
  ['1108 - 25 Caperol Court', [2]],
  ['25 Capreol', [2, 1]],
  ['Unit 1203, 25 Capreol Crt', [1]],
  ['W11900003', [4]],
  ['Unit 7, 25 Capreol Court', []],
  ['86 Leslie Street', []],
  ['86 Leslei Street', []],
  ['5 Hidden Lane', []],
])('%s is the address of homes %j', (text, ids) => {
  expect(homesAddressed(directory, text)).toEqual(ids);
});
