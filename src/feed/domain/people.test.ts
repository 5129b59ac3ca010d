import { expect, test } from 'vitest';
import { toMember, toOffice } from './people.ts';

test('a board that sends no more of an office than key and name is enough', () => {
  expect(toOffice({ OfficeKey: 7, OfficeName: 'EXAMPLE REALTY  INC.' })).toEqual({
    key: '7',
    name: 'EXAMPLE REALTY INC.',
    phone: null,
    email: null,
    address: null,
    city: null,
    province: null,
    postalCode: null,
  });
});

test('a member’s designations may come as text or as a list', () => {
  expect(toMember({ MemberKey: 'm1', MemberDesignation: 'ABR, SRS' })?.designations).toEqual([
    'ABR',
    'SRS',
  ]);
  expect(toMember({ MemberKey: 'm1', MemberDesignation: null })?.designations).toEqual([]);
});

test.each([null, 7, {}, { MemberKey: ' ', OfficeKey: '' }])(
  '%j is neither member nor office',
  (row) => {
    expect([toMember(row), toOffice(row)]).toEqual([null, null]);
  },
);
