import { list, text } from './coerce.ts';
import { isRow, keyOf } from './judge.ts';

/** Boards differ in what they say of people and offices: only the key is sure. */
export type Member = {
  key: string;
  firstName: string | null;
  lastName: string | null;
  fullName: string | null;
  email: string | null;
  phone: string | null;
  mobilePhone: string | null;
  officePhone: string | null;
  mlsId: string | null;
  officeKey: string | null;
  designations: string[];
};

export type Office = {
  key: string;
  name: string | null;
  phone: string | null;
  email: string | null;
  address: string | null;
  city: string | null;
  province: string | null;
  postalCode: string | null;
};

/** Null for a row without a key. */
export function toMember(row: unknown): Member | null {
  if (!isRow(row)) return null;
  const key = keyOf(row, 'MemberKey');
  if (key === '') return null;
  return {
    key,
    firstName: text(row.MemberFirstName),
    lastName: text(row.MemberLastName),
    fullName: text(row.MemberFullName),
    email: text(row.MemberEmail),
    phone: text(row.MemberPreferredPhone) ?? text(row.MemberDirectPhone),
    mobilePhone: text(row.MemberMobilePhone),
    officePhone: text(row.MemberOfficePhone),
    mlsId: text(row.MemberMlsId),
    officeKey: text(row.OfficeKey),
    designations: list(row.MemberDesignation),
  };
}

/** Null for a row without a key. */
export function toOffice(row: unknown): Office | null {
  if (!isRow(row)) return null;
  const key = keyOf(row, 'OfficeKey');
  if (key === '') return null;
  const street = [text(row.OfficeAddress1), text(row.OfficeAddress2)].filter(Boolean).join(', ');
  return {
    key,
    name: text(row.OfficeName),
    phone: text(row.OfficePhone),
    email: text(row.OfficeEmail),
    address: street || null,
    city: text(row.OfficeCity),
    province: text(row.OfficeStateOrProvince),
    postalCode: text(row.OfficePostalCode),
  };
}
