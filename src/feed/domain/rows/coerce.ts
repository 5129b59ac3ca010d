/**
 * Parsers for board values of any type: a number may be a string, a text a list, a flag a word. Null if the
 * value can't be read; the raw row keeps the original.
 */

const MAX_WORD_LENGTH = 255;
/** Characters. An encoded photo address must also fit into one of our URLs. */
const MAX_LINK_LENGTH = 1_000;

/** Control and direction characters, and halves of surrogate pairs. Line breaks become spaces. */
const UNPRINTABLE_CHARACTERS =
  /[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

export const printable = (text: string): string =>
  text.replace(/[\t\n\v\f\r\u0085]/g, ' ').replace(UNPRINTABLE_CHARACTERS, '');

/** The first `most` characters, never splitting a surrogate pair. */
export const cut = (text: string, most: number): string =>
  text.length <= most ? text : text.slice(0, most).replace(/[\ud800-\udbff]$/, '');

/** One line, single spaces, plain hyphens; null for empty text and 'N/A'. */
export function text(value: unknown): string | null {
  if (Array.isArray(value)) return list(value)[0] ?? null;
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : null;
  if (typeof value !== 'string' || value === '') return null;
  const clean = isClean(value)
    ? value
    : printable(value).replace(/[‐-―]/g, '-').replace(/\s+/g, ' ').trim();
  if (clean === '' || (clean.length === 3 && clean.toLowerCase() === 'n/a')) return null;
  return clean.length <= MAX_WORD_LENGTH ? clean : cut(clean, MAX_WORD_LENGTH).trimEnd();
}

const SPACE = 0x20;
const TILDE = 0x7e;

/**
 * Whether a text is printable ASCII with single spaces inside, as nearly all are. A loop, because it runs a
 * hundred times a row and takes half as long as the regular expression.
 */
export function isClean(value: string): boolean {
  let last = SPACE;
  for (let at = 0; at < value.length; at += 1) {
    const code = value.charCodeAt(at);
    if (code < SPACE || code > TILDE || (code === SPACE && last === SPACE)) return false;
    last = code;
  }
  return last !== SPACE;
}

/** Lower-case letters and digits of a board's word: 'Active Under Contract' is 'ActiveUnderContract'. */
export function bare(value: unknown): string {
  // Fast path for most words: each media row has five of them.
  if (typeof value === 'string' && /^[A-Za-z0-9]{1,40}$/.test(value)) return value.toLowerCase();
  return (text(value) ?? '').toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** 2480000 for '$2,480,000'; null for '', 'N/A', '-' and anything else that is not a number. */
export function amount(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (value === null || value === undefined) return null;
  const figure = text(value)?.replace(/^(-?)\$ ?/, '$1') ?? '';
  if (/^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(figure)) return Number(figure.replaceAll(',', ''));
  return /^-?(\d{1,15}(\.\d*)?|\.\d+)$/.test(figure) ? Number(figure) : null;
}

/** A count within reasonable limits, else null. */
export function count(value: unknown, most: number): number | null {
  const number = amount(value);
  return number !== null && number >= 0 && number <= most ? number : null;
}

/** Three-valued: null if neither yes nor no. */
export function flag(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  return FLAGS.get(bare(value)) ?? null;
}

const FLAGS = new Map([
  ...['true', 'yes', 'y', 't', '1'].map((word) => [word, true] as const),
  ...['false', 'no', 'n', 'f', '0'].map((word) => [word, false] as const),
]);

/** The texts of a multi-valued field: an array, nested or not, or comma-separated text. */
export function list(value: unknown): string[] {
  const parts = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [];
  const texts: string[] = [];
  for (const part of parts) {
    if (Array.isArray(part)) texts.push(...list(part));
    else {
      const read = text(part);
      if (read !== null) texts.push(read);
    }
  }
  return texts;
}

const INSTANT_TEXT =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2})(?:\.(\d{1,9}))? ?(Z|[+-]\d{2}:?\d{2})?$/i;

/** The usual form, on a date that every month has: it needs no calendar to check. */
const PLAIN_INSTANT =
  /^(?:19|2[01])\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\dZ$/;

/** ISO 8601 in UTC, to the millisecond. No zone means UTC; years 0001 and 9999 are placeholders (null). */
export function instant(value: unknown): string | null {
  if (typeof value === 'string' && PLAIN_INSTANT.test(value)) return `${value.slice(0, -1)}.000Z`;
  const parts = INSTANT_TEXT.exec(text(value)?.replace(/["']/g, '') ?? '');
  if (!parts) return null;
  const [, day, time, fraction = '', zone = 'Z'] = parts;
  const milliseconds = fraction.slice(0, 3).padEnd(3, '0');
  const offset = zone.replace(/(\d{2})(\d{2})$/, '$1:$2').toUpperCase();
  const at = Date.parse(`${day}T${time}.${milliseconds}${offset}`);
  return Number.isNaN(at) || !isLikelyYear(day) ? null : new Date(at).toISOString();
}

const PLAIN_DAY = /^(?:19|2[01])\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$/;

/** The date of a date or timestamp, in the board's calendar. */
export function day(value: unknown): string | null {
  if (typeof value === 'string' && PLAIN_DAY.test(value)) return value;
  const date = /^\d{4}-\d{2}-\d{2}(?=$|[T ])/.exec(text(value) ?? '')?.[0];
  if (!date || !isLikelyYear(date) || Number.isNaN(Date.parse(date))) return null;
  return new Date(date).toISOString().startsWith(date) ? date : null;
}

const isLikelyYear = (date: string | undefined): boolean =>
  date !== undefined && date >= '1900' && date < '2200';

/** A plausible year of construction, given the year of the row. */
export function yearBuilt(value: unknown, yearOfRow: number): number | null {
  const year = amount(value);
  const isLikely = year !== null && Number.isInteger(year) && year >= 1800 && year <= yearOfRow + 5;
  return isLikely ? year : null;
}

/** 'L0R 0A0', whatever the spacing and case; null for half a code, a zip code and the like. */
export function postalCode(value: unknown): string | null {
  const letters = bare(value).toUpperCase();
  const parts = /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])(\d[ABCEGHJ-NPRSTV-Z]\d)$/.exec(letters);
  return parts ? `${parts[1]} ${parts[2]}` : null;
}

/** A public https address without user or port; null for any other. */
export function webAddress(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > MAX_LINK_LENGTH) return null;
  // The part after '#' is never sent to a server; the site keeps a picture's version there.
  const address = value.replace(/#.*$/, '');
  const isSound = /^https:\/\/([a-z0-9-]+\.)+[a-z]{2,}(\/[!-~]*|\?[!-~]*)?$/i.test(address);
  return isSound ? address : null;
}
