import { describe, expect, test } from 'vitest';
import { withBoardNames } from './board-names.ts';
import { everyDetail } from './every-detail.sample.ts';
import { toPropertyDetail } from './gate.ts';
import type { Viewer } from './gate-fields.ts';
import { aStoredListing } from './listing.sample.ts';

const VIEWERS: Viewer[] = ['guest', 'registrant', 'realtor'];

/** The details of a sale, each with a value. */
const details = {
  ...everyDetail((name) => `https://${name}.example`),
  hidesSaleUntilClosing: false,
  declinesEstimates: false,
};

/** The board's names under which a viewer gets something. */
const seenBy = (viewer: Viewer, given = {}): string[] => {
  const answer = withBoardNames(toPropertyDetail(aStoredListing({ details, ...given }), viewer));
  return Object.keys(answer).filter((name) => answer[name] !== null);
};

/** What a registrant sees and a guest doesn't. */
const added = (given = {}): string[] => {
  const guest = seenBy('guest', given);
  return seenBy('registrant', given).filter((name) => !guest.includes(name));
};

describe('what the board’s rules name for each tier', () => {
  test('a guest sees no sold price, no price history and no days on market', () => {
    const seen = seenBy('guest');
    for (const name of ['ClosePrice', 'CloseDate', 'OriginalListPrice', 'DaysOnMarket'])
      expect(seen).not.toContain(name);
    expect(seen).toContain('TaxAnnualAmount');
  });

  test('a registrant sees all that a guest sees, and more', () => {
    expect(seenBy('registrant')).toEqual(expect.arrayContaining(seenBy('guest')));
    expect(added()).toEqual(
      expect.arrayContaining([
        ...['ClosePrice', 'CloseDate', 'OriginalListPrice', 'PreviousListPrice', 'DaysOnMarket'],
        ...['PriceChangeTimestamp', 'SoldEntryTimestamp', 'BuyerOfficeName', 'Inclusions'],
      ]),
    );
  });

  test('a realtor sees what a registrant sees', () => {
    expect(seenBy('realtor')).toEqual(seenBy('registrant'));
  });

  test.each(['hidesSaleUntilClosing', 'declinesEstimates', 'fireplaces', 'flooring'])(
    'no viewer sees %s, which the site goes by',
    (name) => {
      for (const viewer of VIEWERS)
        expect(toPropertyDetail(aStoredListing({ details }), viewer).details).not.toHaveProperty(
          name,
        );
    },
  );
});

describe('input 46: InternetAddressDisplayYN false but address in remarks, tour URL, photo file name, slug', () => {
  test.each(VIEWERS)('no field that may name the address goes to a %s', (viewer) => {
    const seen = seenBy(viewer, { addressIsWithheld: true });
    for (const name of [
      ...['UnparsedAddress', 'StreetName', 'UnitNumber', 'PostalCode', 'Inclusions'],
      ...['VirtualTourURLBranded', 'VirtualTourURLUnbranded', 'CrossStreet', 'Directions'],
    ])
      expect(seen).not.toContain(name);
    expect(seen).toContain('Basement');
  });

  test.each(VIEWERS)('no name of a photo’s file goes to a %s', (viewer) => {
    const photos = ['https://photos.example/999-sample-court-1.jpg#v=a'];
    const stored = aStoredListing({ addressIsWithheld: true, photos });
    const detail = toPropertyDetail(stored, viewer);
    expect(detail.imageUrls).toHaveLength(1);
    expect(JSON.stringify(detail)).not.toMatch(/sample-court|photos\.example/);
  });

  test('a registrant still sees what it sold for', () => {
    expect(added({ addressIsWithheld: true })).toContain('ClosePrice');
  });
});

test('while the parties ask for silence until closing, no viewer sees what a sale fetched', () => {
  const silent = { details: { ...details, hidesSaleUntilClosing: true } };
  for (const viewer of VIEWERS) {
    const seen = seenBy(viewer, silent);
    expect(seen).not.toContain('ClosePrice');
    expect(seen).not.toContain('CloseDate');
  }
  expect(seenBy('registrant', silent)).toContain('OriginalListPrice');
});

test('a viewer is a guest unless the caller says otherwise', () => {
  const stored = aStoredListing({ details });
  expect(toPropertyDetail(stored)).toEqual(toPropertyDetail(stored, 'guest'));
});
