import { expect, test } from 'vitest';
import { aProperty } from '#listings/api.sample.ts';
import { hideableOf } from './hideable.ts';

const valuesOf = (given: Parameters<typeof aProperty>[0]) =>
  hideableOf(aProperty(given)).map(({ kind, value, label }) => [kind, value, label]);

test('of a home with a unit: itself, its street and building in their city, and its brokerage', () => {
  expect(valuesOf({ id: 7, address: '1807 - 20 Navy St' })).toEqual([
    ['home', '7', '1807 - 20 Navy St'],
    ['street', 'Navy Street, Oakville', 'Navy Street'],
    ['building', '20 Navy Street, Oakville', '20 Navy Street'],
    ['brokerage', 'EXAMPLE REALTY INC.', 'EXAMPLE REALTY INC.'],
  ]);
});

test('a home without a unit has no building', () => {
  expect(valuesOf({ address: '12 Kerr Street' }).map(([kind]) => kind)).toEqual([
    'home',
    'street',
    'brokerage',
  ]);
});

test('a home that withholds its address is on no street, and goes by its title', () => {
  expect(valuesOf({ id: 7, address: null, title: 'Detached in Oakville' })).toEqual([
    ['home', '7', 'Detached in Oakville'],
    ['brokerage', 'EXAMPLE REALTY INC.', 'EXAMPLE REALTY INC.'],
  ]);
});

test('a separator in a name is left out, and a name that is too long can’t be hidden', () => {
  const nameOf = (listOfficeName: string) => valuesOf({ listOfficeName }).at(-1);
  expect(nameOf('SAMPLE | KEYSTONE')).toEqual(['brokerage', 'SAMPLE KEYSTONE', 'SAMPLE KEYSTONE']);
  expect(nameOf('x'.repeat(101))?.[0]).toBe('street');
});
