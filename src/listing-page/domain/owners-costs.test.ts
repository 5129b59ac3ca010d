import { expect, test } from 'vitest';
import { aPropertyDetail } from '#listings/api.sample.ts';
import { ownersCosts } from './owners-costs.ts';

test.each([
  ['Condo & Other', { taxes: 3_108, maintenanceFee: 439 }, [3_108, 439]],
  ['Condo & Other', {}, [null, null]],
  ['Freehold', { taxes: 0 }, [null, 0]],
  ['Freehold', { taxes: 6_000, maintenanceFee: 120 }, [6_000, 120]],
] as const)('the owner of a %s listing with %j pays %j', (propertyClass, given, expected) => {
  const { propertyTax, condoFee } = ownersCosts(aPropertyDetail({ propertyClass, ...given }));
  expect([propertyTax, condoFee]).toEqual(expected);
});
