import { describe, expect, test } from 'vitest';
import { withBoardNames } from './board-names.ts';
import { everyDetail } from './every-detail.sample.ts';
import { toPropertyDetail } from './gate.ts';
import { aStoredListing } from './listing.sample.ts';
import type { Viewer } from './viewers.ts';

const VIEWERS: Viewer[] = ['guest', 'registrant', 'realtor'];

/** The details of a sale, each with a value. */
const details = {
  ...everyDetail((name) => `https://${name}.example`),
  hidesSaleUntilClosing: false,
  declinesEstimates: false,
};

/** The board's names under which a viewer gets a value. */
const seenBy = (viewer: Viewer, given = {}): string[] => {
  const answer = withBoardNames(toPropertyDetail(aStoredListing({ details, ...given }), viewer));
  return Object.keys(answer).filter((name) => answer[name] !== null);
};

/** Details a registrant sees and a guest doesn't. */
const added = (given = {}): string[] => {
  const guest = seenBy('guest', given);
  return seenBy('registrant', given).filter((name) => !guest.includes(name));
};

describe('the details each viewer tier may see', () => {
  test('guests see no sold price, price history or days on market', () => {
    const seen = seenBy('guest');
    for (const name of ['ClosePrice', 'CloseDate', 'OriginalListPrice', 'DaysOnMarket'])
      expect(seen).not.toContain(name);
    expect(seen).toContain('TaxAnnualAmount');
  });

  test('registrants see everything guests see, and more', () => {
    expect(seenBy('registrant')).toEqual(expect.arrayContaining(seenBy('guest')));
    expect(added()).toEqual(
      expect.arrayContaining([
        'ClosePrice',
        'CloseDate',
        'OriginalListPrice',
        'PreviousListPrice',
        'DaysOnMarket',
        'PriceChangeTimestamp',
        'SoldEntryTimestamp',
        'BuyerOfficeName',
        'Inclusions',
      ]),
    );
  });

  test('realtors see the same as registrants', () => {
    expect(seenBy('realtor')).toEqual(seenBy('registrant'));
  });

  test.each(['hidesSaleUntilClosing', 'declinesEstimates', 'fireplaces', 'flooring'])(
    'no viewer sees %s, which only controls what is shown',
    (name) => {
      for (const viewer of VIEWERS)
        expect(toPropertyDetail(aStoredListing({ details }), viewer).details).not.toHaveProperty(
          name,
        );
    },
  );
});

describe('input 46: InternetAddressDisplayYN false but address in remarks, tour URL, photo file name, slug', () => {
  test.each(VIEWERS)('no field that may name the address is sent to a %s', (viewer) => {
    const seen = seenBy(viewer, { addressIsWithheld: true });
    for (const name of [
      'UnparsedAddress',
      'StreetName',
      'UnitNumber',
      'PostalCode',
      'Inclusions',
      'VirtualTourURLBranded',
      'VirtualTourURLUnbranded',
      'CrossStreet',
      'Directions',
    ])
      expect(seen).not.toContain(name);
    expect(seen).toContain('Basement');
  });

  test.each(VIEWERS)('no photo file name is sent to a %s', (viewer) => {
    const photos = ['https://photos.example/999-sample-court-1.jpg#v=a'];
    const stored = aStoredListing({ addressIsWithheld: true, photos });
    const detail = toPropertyDetail(stored, viewer);
    expect(detail.imageUrls).toHaveLength(1);
    expect(JSON.stringify(detail)).not.toMatch(/sample-court|photos\.example/);
  });

  test('registrants still see the sold price', () => {
    expect(added({ addressIsWithheld: true })).toContain('ClosePrice');
  });
});

test('no viewer sees the sale price while the parties keep it confidential until closing', () => {
  const silent = { details: { ...details, hidesSaleUntilClosing: true } };
  for (const viewer of VIEWERS) {
    const seen = seenBy(viewer, silent);
    expect(seen).not.toContain('ClosePrice');
    expect(seen).not.toContain('CloseDate');
  }
  expect(seenBy('registrant', silent)).toContain('OriginalListPrice');
});

test('open houses are shown only while the home is on the market', () => {
  const openHouses = [{ day: '2026-11-28', starts: '14:00', ends: '16:00' }];
  const listing = { details: { openHouses } };
  for (const viewer of VIEWERS) {
    const namesOf = (given: Parameters<typeof aStoredListing>[0]) =>
      Object.keys(toPropertyDetail(aStoredListing(given), viewer).details);
    expect(namesOf(listing)).toContain('openHouses');
    expect(namesOf({ ...listing, status: 'off-market' })).not.toContain('openHouses');
  }
});

test('a viewer is a guest by default', () => {
  const stored = aStoredListing({ details });
  expect(toPropertyDetail(stored)).toEqual(toPropertyDetail(stored, 'guest'));
});
