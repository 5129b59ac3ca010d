import { type Dollars, dollars } from '#platform/domain/money.ts';
import {
  amount,
  cut,
  day,
  flag,
  instant,
  isClean,
  list,
  printable,
  text,
  webAddress,
} from './coerce.ts';
import { addressLine, addressPart, knownName } from './names.ts';

/** Parsers for a listing's details, one for each kind of value. Undefined if missing or unreadable. */

/** Characters of free text. */
const MAX_NOTE_LENGTH = 6_000;
/** Upper limit for dollars, feet, years and counts; anything larger is a mistake. */
const MAX_NUMBER = 999_999_999;

export const isAbsent = (value: unknown): boolean =>
  value === null || value === undefined || value === '';

/** One line; values of a list joined by commas. */
export function word(value: unknown): string | undefined {
  if (isAbsent(value)) return undefined;
  if (typeof value === 'string') return text(value) ?? undefined;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const line = Array.isArray(value) ? text(withoutRepeats(list(value)).join(', ')) : text(value);
  return line ?? undefined;
}

/** A word that names something; undefined for masked and placeholder text, as for the two below. */
export const named = (value: unknown): string | undefined => knownName(word(value)) ?? undefined;
export const part = (value: unknown): string | undefined => addressPart(word(value)) ?? undefined;
export const wholeAddress = (value: unknown): string | undefined =>
  addressLine(value) === null ? undefined : word(value);

export function words(value: unknown): string[] | undefined {
  if (isAbsent(value)) return undefined;
  if (typeof value === 'boolean') return value ? ['Yes'] : undefined;
  const read = withoutRepeats(list(typeof value === 'number' ? [value] : value));
  return read.length > 0 ? read : undefined;
}

const withoutRepeats = (texts: string[]): string[] =>
  texts.length < 2 ? texts : [...new Set(texts)];

/** Free text by the agent. */
export function note(value: unknown): string | undefined {
  if (Array.isArray(value)) return word(value);
  if (typeof value !== 'string') return undefined;
  const line = isClean(value) ? value : printable(value).replace(/\s+/g, ' ').trim();
  return cut(line, MAX_NOTE_LENGTH) || undefined;
}

export function signed(value: unknown): number | undefined {
  const read = isAbsent(value) ? null : amount(value);
  return read === null || Math.abs(read) > MAX_NUMBER ? undefined : read;
}

/** No count or measure here is negative. */
export function number(value: unknown): number | undefined {
  const read = signed(value);
  return read === undefined || read < 0 ? undefined : read;
}

export function money(value: unknown): Dollars | undefined {
  const read = number(value);
  return read === undefined ? undefined : dollars(read);
}

export const yesNo = (value: unknown): boolean | undefined =>
  isAbsent(value) ? undefined : (flag(value) ?? undefined);
export const link = (value: unknown): string | undefined =>
  isAbsent(value) ? undefined : (webAddress(value) ?? undefined);
export const date = (value: unknown): string | undefined =>
  isAbsent(value) ? undefined : (day(value) ?? undefined);
export const time = (value: unknown): string | undefined =>
  isAbsent(value) ? undefined : (instant(value) ?? undefined);
