import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BOARD_FIELDS } from '#listings/domain/board-fields.sample.ts';
import { ListingDetails } from '#listings/domain/listing-details.ts';
import { detailsOf } from './details.ts';

/** The details without undefined values. */
const detailsIn = (row: Record<string, unknown>) => JSON.parse(JSON.stringify(detailsOf(row)));

test.each([
  [
    { TaxAnnualAmount: '5,412.00', TaxYear: '2026' },
    { taxes: 5_412, taxYear: 2026 },
  ],
  [{ AssociationFee: '$612.45' }, { maintenanceFee: 612.45 }],
  [{ AssociationFee: '', TaxAnnualAmount: 'N/A' }, {}],
  [{ TaxAnnualAmount: -1, NetOperatingIncome: -1 }, { netOperatingIncome: -1 }],
  [{ TaxAnnualAmount: 1e12 }, {}],
  [
    { LotSizeArea: '.50', LotSizeAreaUnits: 'Acres' },
    { lotArea: 0.5, lotAreaUnit: 'Acres' },
  ],
  [{ ExteriorFeatures: ['Deck', ' Patio ', 'Deck', ''] }, { exteriorFeatures: ['Deck', 'Patio'] }],
  [{ ExteriorFeatures: 'Deck, Patio' }, { exteriorFeatures: ['Deck', 'Patio'] }],
  [{ Cooling: ['None'], Roof: [], Sewer: null }, { cooling: ['None'] }],
  [{ GarageType: ['Attached', 'Built-In'] }, { garage: 'Attached, Built-In' }],
  [{ Locker: { toString: 'x' }, Utilities: [['Hydro']] }, { utilities: ['Hydro'] }],
  [
    { FireplaceYN: 'Y', SpaYN: 'maybe', UFFI: true },
    { hasFireplace: true, uffi: 'Yes' },
  ],
  [{ PossessionDate: '2026-12-01', CloseDate: 'soon' }, { possessionDate: '2026-12-01' }],
  [{ ListingContractDate: '0001-01-01', PurchaseContractDate: '2026-13-45' }, {}],
  [{ OriginalEntryTimestamp: '0001-01-01T00:00:00Z' }, {}],
  [
    { OriginalEntryTimestamp: '2026-05-05T02:00:00Z', DaysOnMarket: 0 },
    { listedAt: '2026-05-05T02:00:00.000Z', daysOnMarket: 0 },
  ],
  [{ GarageParkingSpaces: null, GarageSpaces: '2' }, { garageSpaces: 2 }],
  [
    { WashroomsType1: 1, WashroomsType1Pcs: '4', WashroomsType1Level: 'Second', WashroomsType3: 2 },
    { washrooms: [{ count: 1, pieces: 4, level: 'Second' }, { count: 2 }] },
  ],
])('%j gives %j', (row, details) => {
  expect(detailsIn(row)).toEqual(details);
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'http://tour.example', ' https://x', 7])(
  '%s is not a link',
  (address) => {
    expect(detailsIn({ VirtualTourURLUnbranded: address, ListingURL: address })).toEqual({});
  },
);

test('a public https link is kept', () => {
  const address = 'https://www.realtor.ca/real-estate/26500001';
  expect(detailsIn({ ListingURL: address })).toEqual({ boardPage: address });
});

describe('hiding a sale until it closes', () => {
  test.each([
    [true, true],
    ['true', true],
    ['Y', true],
    [1, true],
    ['perhaps', true],
    [false, false],
  ])('%j hides it: %s', (sent, hidesSaleUntilClosing) => {
    expect(detailsIn({ DoNotDiscloseUntilClosingYN: sent })).toEqual({ hidesSaleUntilClosing });
  });

  test('an empty flag does not hide it', () => {
    expect(detailsIn({ DoNotDiscloseUntilClosingYN: null })).toEqual({});
  });
});

describe('estimates declined by the seller', () => {
  const FLAGS = ['InternetAutomatedValuationDisplayYN', 'VOWAutomatedValuationDisplayYN'];

  test.each(
    FLAGS.flatMap((flag) => [false, 'false', 'N', 'No', 0].map((no) => [flag, no] as const)),
  )('are declined by %s %j', (flag, no) => {
    expect(detailsIn({ [flag]: no })).toEqual({ declinesEstimates: true });
  });

  test.each([true, 'Y', null, 'perhaps'])('are allowed by %j', (flag) => {
    expect(detailsIn({ InternetAutomatedValuationDisplayYN: flag })).toEqual({});
  });
});

test.each([
  'PrivateRemarks',
  'TransactionBrokerCompensation',
  'ShowingAppointments',
  'HoldoverDays',
  'ShowingRequirements',
  'MortgageComment',
  'ContactAfterExpiryYN',
  'BrokerFaxNumber',
  'ExpirationDate',
  'ConditionalExpiryDate',
  'ClosePriceHold',
  'CloseDateHold',
  'OccupantType',
  'SeniorCommunityYN',
  'RollNumber',
  'ParcelNumber',
  'ListAgentKey',
  'ListAgentFullName',
  'ListAgentEmail',
  'PublicRemarks',
  'PublicRemarksExtras',
  'AFieldOfTomorrow',
  '__proto__',
  'constructor',
  'Latitude',
])('%s is not a detail', (field) => {
  expect(detailsIn(JSON.parse(`{"${field}":"canary"}`))).toEqual({});
});

test.each([Number.NaN, Number.POSITIVE_INFINITY])('%s is no detail', (value) => {
  expect(detailsIn({ AccessToProperty: value, TaxYear: value, Country: value })).toEqual({});
});

test('details always have their declared types, whatever a board sends', () => {
  const field = fc.constantFrom(...BOARD_FIELDS);
  fc.assert(
    fc.property(fc.dictionary(field, fc.anything()), (row) => {
      const details = detailsOf(row);
      expect(ListingDetails.parse(details)).toEqual(details);
      expect(JSON.stringify(details)).not.toMatch(/NaN|null|\[object/);
    }),
  );
});
