import { cut, printable } from './coerce.ts';

/** Characters; the Data Dictionary's own limit of PublicRemarks. */
const MAX_REMARKS_LENGTH = 4_000;
/** Characters; anything beyond is not read. */
const MAX_READ_LENGTH = 4 * MAX_REMARKS_LENGTH;

/** What an agent wrote, as plain text: no markup, entities decoded once, cut at the limit. */
export function plainRemarks(value: unknown): string {
  if (typeof value !== 'string') return '';
  const words = value
    .slice(0, MAX_READ_LENGTH)
    .replace(/<(script|style)\b[^<>]*>[^<]*(<\/\1\s*>)?/gi, ' ')
    // Only possible tags: '< 700 sq. ft.' is a size.
    .replace(/<[a-z/!][^<>]*>/gi, ' ');
  // A single space is left alone: there are a hundred in each text.
  const spaced = printable(decodeOnce(words))
    .replace(/\s{2,}|[^\S ]/g, ' ')
    // Removes tags that were written as entities, or formed by the removals above.
    .replace(/<(?=[a-z/!])/gi, '');
  return cut(spaced.trim(), MAX_REMARKS_LENGTH);
}

const HTML_ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  deg: '°',
  eacute: 'é',
  egrave: 'è',
  reg: '®',
  trade: '™',
};

const decodeOnce = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));/gi, (whole, hex, decimal, name) => {
    if (name) return HTML_ENTITIES[name.toLowerCase()] ?? whole;
    const point = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '';
  });

const WITHHELD_ADDRESS = '[address withheld]';
const STREETS =
  'Street|St|Avenue|Ave|Av|Road|Rd|Drive|Dr|Court|Crt|Ct|Crescent|Cres|Boulevard|Blvd|Lane|Ln|Way|Place|Pl|' +
  'Circle|Cir|Terrace|Terr|Trail|Trl|Parkway|Pkwy|Square|Sq|Gate|Grove|Grv|Heights|Hts|Hill|Line|Path|Ridge|' +
  'Row|Run|Walk|Mews|Common|Close|Landing|Highway|Hwy|Concession|Sideroad|Sdrd';
const DIRECTION_SUFFIX = '(?:\\s+(?:N|S|E|W|NE|NW|SE|SW|North|South|East|West)\\b)?';
// Endings that only a street has; a hill, a square or a path may be anything.
const STREET_ENDINGS =
  'Street|St|Avenue|Ave|Av|Road|Rd|Drive|Dr|Court|Crt|Ct|Crescent|Cres|Boulevard|Blvd|Lane|Ln|Terrace|Terr|' +
  'Trail|Trl|Parkway|Pkwy|Circle|Cir|Highway|Hwy|Concession|Sideroad|Sdrd';
const NAMED_STREET = new RegExp(
  `\\b(?:[A-Z][\\w'’.-]{0,30}\\s+){1,3}?(?:${STREET_ENDINGS}|${STREET_ENDINGS.toUpperCase()})\\b\\.?${DIRECTION_SUFFIX}`,
  'g',
);
const NUMBERED_STREET = new RegExp(
  `\\b(?:\\d{1,6} ?- ?)?\\d{1,6}[A-Za-z]?(?:[\\s,]+[A-Z0-9][\\w'’.-]*){1,4}?\\s+(?:${STREETS}|${STREETS.toUpperCase()})\\b\\.?${DIRECTION_SUFFIX}`,
  'g',
);
const POSTAL_CODE = /\b[A-Z]\d[A-Z][ ‐-―-]{0,3}\d[A-Z]\d\b/gi;
const WEB_ADDRESS = /\b(?:https?:\/\/|www\.)\S+/gi;
// Homes have websites, '12SampleCourt.com'. Lower-case endings only: otherwise 'the lake.House with …',
// with a missing space, would match.
const BARE_WEB_ADDRESS =
  /\b[A-Za-z0-9][A-Za-z0-9.-]{0,60}\.(?:com|COM|ca|CA|net|org|info|site|homes?|house|realestate|realtor|tours?|tv|be|co|io|me)\b(?:\/\S*)?/g;
const UNITS = 'unit|suite|ste|apt|apartment|penthouse|ph|townhouse|th|room|rm';

export type WithheldStreet = { number: string | null; name: string | null; unit: string | null };

/**
 * Remarks of a listing with a withheld address: removes anything that reads like a street or an address,
 * and the listing's own street with any ending. Over-removal is acceptable.
 */
export function withoutAddress(remarks: string, { number, name, unit }: WithheldStreet): string {
  let masked = remarks
    .replace(WEB_ADDRESS, WITHHELD_ADDRESS)
    .replace(BARE_WEB_ADDRESS, WITHHELD_ADDRESS)
    .replace(POSTAL_CODE, WITHHELD_ADDRESS)
    .replace(NUMBERED_STREET, WITHHELD_ADDRESS);
  const street = literally(coreOf(name ?? ''));
  if (street) {
    // 'SampleCourt' names it too; a short name would match inside other words.
    const gap = street.length > 3 ? '[\\s-]*' : '\\s+';
    masked = masked.replace(
      anyCase(`\\b(?:\\d+[\\s,-]*)?${street}${gap}(?:${STREETS})\\b\\.?${DIRECTION_SUFFIX}`),
      WITHHELD_ADDRESS,
    );
    if (number)
      masked = masked.replace(
        anyCase(`\\b${literally(number)}[\\s,-]*(?:rue\\s+)?${street}\\b`),
        WITHHELD_ADDRESS,
      );
    masked = masked.replace(anyCase(`(?<=\\b(?:on|off|at|along)\\s+)${street}\\b`), asAName);
  }
  masked = masked.replace(NAMED_STREET, WITHHELD_ADDRESS);
  if (unit) masked = masked.replace(namesOf(unit), WITHHELD_ADDRESS);
  // The mask is longer than the text it replaces. Remarks have a second part of at most the same length.
  return cut(masked, 2 * MAX_REMARKS_LENGTH + 1);
}

/** 'Sample' of 'Sample Court W': some boards send a street's name and ending as one. */
const coreOf = (name: string): string =>
  name.trim().replace(anyCase(`\\s+(?:${STREETS})\\b\\.?${DIRECTION_SUFFIX}$`), '');

/** A street may be called Park: 'at Park' names it; 'at the park' and 'on park land' don't. */
const asAName = (found: string): string => (/^[A-Z\d]/.test(found) ? WITHHELD_ADDRESS : found);

/** 'Unit 5', '#5', 'Apt. no. 5'; 'PH5' on its own is a unit, but a bare '5' may be any number. */
function namesOf(unit: string): RegExp {
  const speaksForItself = /[a-z]\d|\d[a-z]/i.test(unit);
  const before = `(?:\\b(?:${UNITS})(?:\\b|(?=\\d))[\\s.:#]*(?:no\\b[\\s.:]*)?|#\\s*)`;
  return anyCase(`${before}${speaksForItself ? '?\\b' : ''}${literally(unit)}\\b`);
}

const anyCase = (pattern: string): RegExp => new RegExp(pattern, 'gi');

const literally = (text: string): string =>
  text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&').replace(/\s+/g, '\\s+');
