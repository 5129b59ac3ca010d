import { describe, expect, test } from 'vitest';
import { BOARD_FIELDS } from './board-fields.sample.ts';
import { toPropertyDetail } from './gate.ts';
import { VISIBLE_FIELDS, type Viewer } from './gate-fields.ts';
import { aStoredListing } from './listing.sample.ts';

const VIEWERS: Viewer[] = ['guest', 'registrant', 'realtor'];

/** A sold row in which every field that the board has says its own name. */
const everyField = Object.fromEntries(
  BOARD_FIELDS.map((name) => [name, `https://${name}.example`]),
);
const told = { ...everyField, DoNotDiscloseUntilClosingYN: false };

const seenBy = (viewer: Viewer, given = {}, raw: Record<string, unknown> = told): string[] => {
  const detail = toPropertyDetail(aStoredListing(given), raw, viewer);
  return BOARD_FIELDS.filter((name) => detail[name] === everyField[name]);
};

/** What a registrant sees and a guest doesn't. */
const added = (given = {}, raw = told): string[] => {
  const guest = seenBy('guest', given, raw);
  return seenBy('registrant', given, raw).filter((name) => !guest.includes(name));
};

describe('what the board’s rules name for each tier', () => {
  test('a guest sees no sold price, no price history and no days on market', () => {
    const seen = seenBy('guest');
    for (const name of ['ClosePrice', 'CloseDate', 'OriginalListPrice', 'DaysOnMarket'])
      expect(seen).not.toContain(name);
    expect(seen).toContain('TaxAnnualAmount');
  });

  test('a registrant sees all that a guest sees, and these beside it', () => {
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

  test.each([
    ...['PrivateRemarks', 'TransactionBrokerCompensation', 'ShowingAppointments', 'HoldoverDays'],
    ...['ShowingRequirements', 'MortgageComment', 'ContactAfterExpiryYN', 'BrokerFaxNumber'],
    ...['ExpirationDate', 'ConditionalExpiryDate', 'ClosePriceHold', 'CloseDateHold'],
    ...['OccupantType', 'SeniorCommunityYN', 'RollNumber', 'ListAgentFullName', 'AFieldOfTomorrow'],
  ])('%s goes to nobody', (name) => {
    for (const viewer of VIEWERS) expect(seenBy(viewer)).not.toContain(name);
  });

  test('no tier’s list names a field that the board doesn’t send', () => {
    for (const viewer of VIEWERS)
      for (const name of VISIBLE_FIELDS[viewer].whole) expect(BOARD_FIELDS).toContain(name);
  });
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

  test('a registrant still sees what it sold for', () => {
    expect(added({ addressIsWithheld: true })).toContain('ClosePrice');
  });
});

test.each([true, 'true', 'Y', 1])(
  'while the parties ask for silence until closing (%j), nobody sees what a sale fell at',
  (silence) => {
    const raw = { ...told, DoNotDiscloseUntilClosingYN: silence };
    for (const viewer of VIEWERS) {
      const seen = seenBy(viewer, {}, raw);
      expect(seen).not.toContain('ClosePrice');
      expect(seen).not.toContain('CloseDate');
    }
    expect(seenBy('registrant', {}, raw)).toContain('OriginalListPrice');
  },
);

test('nobody is taken for more than a guest unless the caller says so', () => {
  const stored = aStoredListing();
  expect(toPropertyDetail(stored, told)).toEqual(toPropertyDetail(stored, told, 'guest'));
});
