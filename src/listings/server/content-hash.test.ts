import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aListing } from '../domain/listing.sample.ts';
import { contentHash } from './content-hash.ts';

const hashOf = (raw: Record<string, unknown>) => contentHash({ listing: aListing(), raw });

test('field order doesn’t change the hash', () => {
  const rows = fc.array(
    fc.uniqueArray(fc.tuple(fc.string(), fc.jsonValue()), { selector: ([field]) => field }),
  );
  fc.assert(
    fc.property(rows, (each) => {
      for (const fields of each) {
        const turned = fields.toReversed();
        expect(hashOf(Object.fromEntries(turned))).toBe(hashOf(Object.fromEntries(fields)));
      }
    }),
  );
});

test('a field without a value doesn’t change the hash', () => {
  expect(hashOf({ A: 1, B: undefined })).toBe(hashOf({ A: 1 }));
});

test.each([
  ['another value', { A: 1, B: 3 }],
  ['another field', { A: 1, C: 2 }],
  ['one field more', { A: 1, B: 2, C: null }],
  ['values that have changed places', { A: 2, B: 1 }],
])('%s changes the hash', (_, raw) => {
  expect(hashOf(raw)).not.toBe(hashOf({ A: 1, B: 2 }));
});

test('a different listing changes the hash', () => {
  const bungalow = { listing: aListing({ bedrooms: 1 }), raw: {} };
  expect(contentHash(bungalow)).not.toBe(hashOf({}));
});

test('a different detail changes the hash', () => {
  const taxed = { listing: aListing({ details: { taxYear: 2026 } }), raw: {} };
  expect(contentHash(taxed)).not.toBe(hashOf({}));
});

test('a row that is translated differently is written again', () => {
  const row = { listing: aListing(), raw: { A: 1 } };
  expect(contentHash(row)).not.toBe(contentHash(row, 'an older translation'));
});
