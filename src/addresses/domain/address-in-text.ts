import { UNIT_MARK } from './address.ts';
import { parseStreet } from './street.ts';
import { SIDES, typeLast } from './street-words.ts';

/** The part of a text that names a home or building, and the text around it. */
export type AddressInText = {
  before: string;
  /** An address with or without its unit, or an MLS® number, as written. */
  address: string;
  after: string;
};

const MLS_NUMBER =
  /(?<![\p{L}\p{N}])(?:mls ?®? ?(?:number|no\.?)? ?[:#]? ?[a-z]{0,2}|[a-z]{1,2})\d{6,12}(?![\p{L}\p{N}])/iu;
/** Not an amount, a decimal or a percentage. */
const HOUSE_NUMBER = /(?<![\p{L}\p{N}$.,/])\d{1,5}[a-z]?(?=,? [\p{L}\p{N}])/giu;
const NEXT_WORD = /,? [\p{L}\p{N}][\p{L}\p{M}\p{N}'’.-]*/uy;
/** 'Court’s', 'Ct.' */
const AFTER_NAME = /(?:['’]s)?['’.-]*$/u;
/** Without the words before it: 'Is 1203 - 25 …' has the unit '1203'. */
const UNIT = '(?:(?:ph ?|\\p{L}-?)?\\d[\\p{L}\\d]{0,5}|\\p{L}|upper|lower|main|bsmt|basement)';
/** '#1203 25 …', 'Unit 5, 12 …', '1203 - 25 …', '1203 25 …' */
const UNIT_BEFORE = new RegExp(
  `(?<![\\p{L}\\p{N}$.,])(?:${UNIT_MARK}${UNIT}[ ,-]+|${UNIT} ?[-–] ?|\\d{2,5} )$`,
  'iu',
);
/** '… Court #5', '… Court, Unit 5', and '… Court 1203' at the end of a sentence */
const UNIT_AFTER = new RegExp(
  `^,? (?:${UNIT_MARK}${UNIT}(?![\\p{L}\\p{N}%])|\\d{3,4}[a-z]?(?=[?!.,]|$))`,
  'iu',
);

/** Each word after each number costs a look-up, so only so many are read. */
const MAX_STREET_WORDS = 5;
const MAX_NUMBERS = 6;

/**
 * Finds the first MLS® number of a sentence, or else its first address: a number before the name of a street, which
 * `isStreet` knows or which is written as one. Null without any: '3 bedrooms on the second floor' has a number only.
 */
export function addressIn(text: string, isStreet: (name: string) => boolean): AddressInText | null {
  const listing = MLS_NUMBER.exec(text);
  if (listing) return cut(text, listing.index, listing.index + listing[0].length);
  for (const { index, 0: number } of [...text.matchAll(HOUSE_NUMBER)].slice(0, MAX_NUMBERS)) {
    const end = endOfStreet(text, index + number.length, isStreet);
    if (end !== null) return cut(text, ...withUnit(text, index, end));
  }
  return null;
}

const cut = (text: string, start: number, end: number): AddressInText => ({
  before: text.slice(0, start),
  address: text.slice(start, end),
  after: text.slice(end),
});

/** The end of the longest street that starts here; null if none does. */
function endOfStreet(
  text: string,
  start: number,
  isStreet: (name: string) => boolean,
): number | null {
  return (
    wordEnds(text, start).findLast((end) => {
      const name = text.slice(start, end).replace(/^,? /, '');
      return isStreet(name) || isWrittenAsStreet(name);
    }) ?? null
  );
}

/** Where each of the next words ends. */
function wordEnds(text: string, start: number): number[] {
  const ends: number[] = [];
  NEXT_WORD.lastIndex = start;
  while (ends.length < MAX_STREET_WORDS) {
    const [word] = NEXT_WORD.exec(text) ?? [];
    if (word === undefined) break;
    ends.push(NEXT_WORD.lastIndex - (AFTER_NAME.exec(word)?.[0].length ?? 0));
  }
  return ends;
}

function withUnit(text: string, start: number, end: number): [start: number, end: number] {
  const before = UNIT_BEFORE.exec(text.slice(0, start))?.[0] ?? '';
  const after = before === '' ? (UNIT_AFTER.exec(text.slice(end))?.[0] ?? '') : '';
  return [start - before.length, end + after.length];
}

/** Types that say nothing else after a number, as '5 minute drive' and '2 car garage' do unless they are capitalized. */
const PLAIN_TYPES = new Set([
  'avenue',
  'boulevard',
  'court',
  'crescent',
  'drive',
  'lane',
  'parkway',
  'road',
  'rue',
  'street',
]);
const MAX_WRITTEN_WORDS = 4;

/** 'Nowhere Street', 'St. Clair Ave W': in capitals, with its type. */
function isWrittenAsStreet(name: string): boolean {
  const given = name.split(' ');
  const { words } = parseStreet(name) ?? { words: [] };
  const type = typeLast(words).findLastIndex((word) => !SIDES.has(word));
  return (
    given.length <= MAX_WRITTEN_WORDS &&
    given.every((word) => /^\p{Lu}|^\d+(?:st|nd|rd|th)$/u.test(word)) &&
    type > 0 &&
    PLAIN_TYPES.has(typeLast(words)[type] ?? '')
  );
}
