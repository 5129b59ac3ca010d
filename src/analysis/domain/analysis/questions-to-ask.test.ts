import { expect, test } from 'vitest';
import type { PropertyDetail } from '#listings/api.ts';
import { aHome } from '../findings.sample.ts';
import { questionsToAsk } from './questions-to-ask.ts';

const CONDO = { propertyClass: 'Condo & Other', property_type: 'Condo Apartment' } as const;

test.each<[RegExp, Partial<PropertyDetail>]>([
  [/How old are the roof/, {}],
  [/vacant on closing/, {}],
  [/When was it built/, { ApproximateAge: null }],
  [/status certificate/, CONDO],
  [/fee last rise/, { ...CONDO, AssociationFee: 500 }],
  [/well last tested/, { WaterSource: ['Drilled Well'] }],
  [/septic system/, { Sewer: ['Septic'] }],
  [/legal, registered suite/, { KitchensTotal: 2 }],
  [/property taxes/, { TaxAnnualAmount: null }],
  [/utilities does the rent include/, { transactionType: 'For Lease' }],
  [/zoning allow/, { propertyClass: 'Commercial' }],
  [/can be built on it/, { property_type: 'Vacant Land' }],
])('asked: %s of %j', (question, fields) => {
  expect(questionsToAsk(aHome(fields)).join('\n')).toMatch(question);
});

test.each<[RegExp, Partial<PropertyDetail>]>([
  [/status certificate|septic|well|suite/, {}],
  [/roof/, CONDO],
  [/vacant on closing|roof/, { transactionType: 'For Lease' }],
  [/roof|suite/, { propertyClass: 'Commercial' }],
])('not asked: %s of %j', (question, fields) => {
  expect(questionsToAsk(aHome(fields)).join('\n')).not.toMatch(question);
});

test('six at most, and each a question', () => {
  const all = questionsToAsk(
    aHome({
      ApproximateAge: null,
      WaterSource: 'Well',
      Sewer: 'Septic',
      KitchensTotal: 2,
      TaxAnnualAmount: null,
    }),
  );
  expect(all).toHaveLength(6);
  expect(all.every((question) => question.endsWith('?'))).toBe(true);
});
