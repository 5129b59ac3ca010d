import { expect, test } from 'vitest';
import { toMember, toOffice } from './people.ts';

test('an office needs only key and name', () => {
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

test('a member’s designations may be text or a list', () => {
  expect(toMember({ MemberKey: 'm1', MemberDesignation: 'ABR, SRS' })?.designations).toEqual([
    'ABR',
    'SRS',
  ]);
  expect(toMember({ MemberKey: 'm1', MemberDesignation: null })?.designations).toEqual([]);
});

test.each([null, 7, {}, { MemberKey: ' ', OfficeKey: '' }])(
  '%j is neither a member nor an office',
  (row) => {
    expect([toMember(row), toOffice(row)]).toEqual([null, null]);
  },
);

test('a DDF office gets its province code, and its extension next to the number', () => {
  const office = toOffice({
    OfficeKey: '270001',
    OfficeName: 'EXAMPLE REALTY INC.',
    OfficePhone: '416-555-0100',
    OfficePhoneExt: '12',
    OfficeAddress1: '999 SAMPLE AV',
    OfficeAddress2: 'UNIT 4',
    OfficeCity: 'Toronto',
    OfficeStateOrProvince: 'Ontario',
    OfficePostalCode: 'M5V0A1',
  });
  expect(office).toEqual({
    key: '270001',
    name: 'EXAMPLE REALTY INC.',
    phone: '416-555-0100 ext. 12',
    email: null,
    address: '999 SAMPLE AV, UNIT 4',
    city: 'Toronto',
    province: 'ON',
    postalCode: 'M5V 0A1',
  });
});

test('a DDF member has a name in parts and no email', () => {
  const member = toMember({
    MemberKey: '1850001',
    MemberFirstName: 'Maren',
    MemberMiddleName: 'J.',
    MemberLastName: 'Ellery',
    MemberEmailYN: true,
    MemberOfficePhone: '416-555-0100',
    MemberOfficePhoneExt: 12,
    MemberTollFreePhone: '1-800-555-0101',
    OfficeKey: 270001,
  });
  expect(member).toMatchObject({
    fullName: 'Maren J. Ellery',
    email: null,
    phone: '1-800-555-0101',
    mobilePhone: null,
    officePhone: '416-555-0100 ext. 12',
    officeKey: '270001',
  });
});

test('a VOX member is stored as the board sends it', () => {
  const member = toMember({
    MemberKey: 'm1',
    MemberFullName: 'Maren Ellery',
    MemberEmail: 'maren@example.com',
    MemberPreferredPhone: '416-555-0102',
    MemberDirectPhone: '416-555-0103',
    MemberMobilePhone: '416-555-0104',
    MemberMlsId: '9100001',
  });
  expect(member).toMatchObject({
    fullName: 'Maren Ellery',
    email: 'maren@example.com',
    phone: '416-555-0102',
    mobilePhone: '416-555-0104',
    mlsId: '9100001',
  });
});

test.each(['none', 'two@example.com, one@example.com', 'maren@localhost', 7])(
  '%j is not an email address',
  (MemberEmail) => {
    expect(toMember({ MemberKey: 'm1', MemberEmail })?.email).toBeNull();
  },
);
