import { expect, test } from 'vitest';
import type { GivenDetail } from '#listings/api.sample.ts';
import { aHome } from '../findings.sample.ts';
import { questionsToAsk } from './questions-to-ask.ts';

const CONDO = { propertyClass: 'Condo & Other', property_type: 'Condo Apartment' } as const;

test.each<[RegExp, GivenDetail]>([
  [/How old are the roof/, {}],
  [/vacant on closing/, {}],
  [/When was it built/, { age: undefined }],
  [/status certificate/, CONDO],
  [/fee last rise/, { ...CONDO, maintenanceFee: 500 }],
  [/well last tested/, { waterSource: ['Drilled Well'] }],
  [/septic system/, { sewer: ['Septic'] }],
  [/legal, registered suite/, { kitchensTotal: 2 }],
  [/property taxes/, { taxes: undefined }],
  [/utilities does the rent include/, { transactionType: 'For Lease' }],
  [/zoning allow/, { propertyClass: 'Commercial' }],
  [/can be built on it/, { property_type: 'Vacant Land' }],
])('asks %s of %j', (question, fields) => {
  expect(questionsToAsk(aHome(fields)).join('\n')).toMatch(question);
});

test.each<[RegExp, GivenDetail]>([
  [/status certificate|septic|well|suite/, {}],
  [/roof/, CONDO],
  [/vacant on closing|roof/, { transactionType: 'For Lease' }],
  [/roof|suite/, { propertyClass: 'Commercial' }],
])('does not ask %s of %j', (question, fields) => {
  expect(questionsToAsk(aHome(fields)).join('\n')).not.toMatch(question);
});

test('asks at most six, each of them a question', () => {
  const all = questionsToAsk(
    aHome({
      age: undefined,
      waterSource: ['Well'],
      sewer: ['Septic'],
      kitchensTotal: 2,
      taxes: undefined,
    }),
  );
  expect(all).toHaveLength(6);
  expect(all.every((question) => question.endsWith('?'))).toBe(true);
});
