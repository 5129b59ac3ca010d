import { expect, test } from 'vitest';
import { aProperty } from '#listings/api.sample.ts';
import { ownersCosts } from './owners-costs.ts';

test.each([
  ['Condo & Other', { TaxAnnualAmount: 3_108, AssociationFee: '439' }, [3_108, 439]],
  ['Condo & Other', {}, [null, null]],
  ['Freehold', { TaxAnnualAmount: 0 }, [null, 0]],
  ['Freehold', { TaxAnnualAmount: 6_000, AssociationFee: 120 }, [6_000, 120]],
] as const)('of a %s listing with %j the owner pays %j', (propertyClass, given, expected) => {
  const { propertyTax, condoFee } = ownersCosts({ ...aProperty(), propertyClass, ...given });
  expect([propertyTax, condoFee]).toEqual(expected);
});
