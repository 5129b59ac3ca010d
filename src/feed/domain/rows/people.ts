import { list, postalCode, text } from './coerce.ts';
import { provinceCode } from './dictionary-row.ts';
import { addressPart, knownName } from './names.ts';
import { isRow, keyOf, LONGEST_KEY, type Row } from './row.ts';

/** Boards differ in what they send about people and offices: only the key is certain. */
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

/** Null for a row without a usable key. */
export function toMember(row: unknown): Member | null {
  if (!isRow(row)) return null;
  const key = keyOf(row, 'MemberKey');
  if (key === '' || key.length > LONGEST_KEY) return null;
  return {
    key,
    firstName: knownName(row.MemberFirstName),
    lastName: knownName(row.MemberLastName),
    fullName: knownName(row.MemberFullName) ?? nameOf(row),
    email: mailAddress(row.MemberEmail),
    phone:
      text(row.MemberPreferredPhone) ??
      text(row.MemberDirectPhone) ??
      text(row.MemberTollFreePhone),
    mobilePhone: text(row.MemberMobilePhone),
    officePhone: phone(row.MemberOfficePhone, row.MemberOfficePhoneExt),
    mlsId: text(row.MemberMlsId),
    officeKey: text(row.OfficeKey),
    designations: list(row.MemberDesignation),
  };
}

/** Null for a row without a usable key. */
export function toOffice(row: unknown): Office | null {
  if (!isRow(row)) return null;
  const key = keyOf(row, 'OfficeKey');
  if (key === '' || key.length > LONGEST_KEY) return null;
  const street = [addressPart(row.OfficeAddress1), addressPart(row.OfficeAddress2)]
    .filter(Boolean)
    .join(', ');
  return {
    key,
    name: knownName(row.OfficeName),
    phone: phone(row.OfficePhone, row.OfficePhoneExt),
    email: mailAddress(row.OfficeEmail),
    address: street || null,
    city: knownName(row.OfficeCity),
    province: provinceCode(row.OfficeStateOrProvince),
    postalCode: postalCode(row.OfficePostalCode) ?? text(row.OfficePostalCode),
  };
}

/** For boards that send the name in parts only. */
const nameOf = (row: Row): string | null =>
  ['MemberFirstName', 'MemberMiddleName', 'MemberLastName', 'MemberNameSuffix']
    .map((part) => knownName(row[part]))
    .filter(Boolean)
    .join(' ') || null;

/** '416-555-0100 ext. 12'. */
function phone(value: unknown, extension: unknown): string | null {
  const [number, ext] = [text(value), text(extension)];
  return number && ext ? `${number} ext. ${ext}` : number;
}

/** Null for an invalid email address. */
function mailAddress(value: unknown): string | null {
  const address = text(value);
  return address && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address) ? address : null;
}
