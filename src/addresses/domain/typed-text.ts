import { fold } from '#places/domain/fold.ts';
import { FLOOR_OF_UNIT } from './address.ts';
import { MAX_TEXT_LENGTH, plainText } from './plain-text.ts';
import { readingsOf } from './street-words.ts';

/** A word of what people type to find a home, street or place. */
export type TypedWord = {
  /** Folded. */
  text: string;
  /** What it may mean: 'st' is 'saint' or 'street', but 'saint' alone if names follow it. */
  readings: readonly string[];
};

/** What someone typed, parsed: an MLS® number, or words and numbers in any order. */
export type TypedText = {
  /** In capitals: 'W11900001'; then there is nothing else. Null if it isn't one. */
  mlsNumber: string | null;
  /** Words of names, each once, among them ordinals: '5th'. */
  words: readonly TypedWord[];
  /** Numbers and, next to a number, units without one, in lower case, in the order typed: '1203', '12b', '12 1/2', 'ph05', 'upper'. */
  numbers: readonly string[];
  /** The first half of a postal code in capitals: 'M4M'; null without one. */
  postalArea: string | null;
};

/** What is typed beyond these isn't read. */
export const MAX_TYPED_LENGTH = MAX_TEXT_LENGTH;
const MAX_WORDS = 12;
const MAX_NUMBERS = 6;

/** As it is, or copied with the words before it: 'MLS® W11900001', 'MLS® Number: W11900001', '#W11900001'. */
const MLS_NUMBER = /^(?:mls)?\s*®?\s*(?:number|no\.?)?\s*[:#]?\s*([a-z]{0,2}\d{6,12})$/i;
/** 'M4M', 'm4m 1z5'; at the end, the second half may be incomplete. 'M4M 12 …' has a street number. */
const POSTAL_CODE =
  /\b([abceghj-nprstvxy]\d[abceghj-nprstv-z])(?:[ -]?\d[abceghj-nprstv-z]\d\b|[ -]?\d[abceghj-nprstv-z]?$|\b)/i;

/** Before a number they say that it is a unit's; by themselves they may be names, as in 'Ste. Marie'. */
const MARKS_OF_NUMBERS = /(?<![^-])(?:ste|bureau|app|ph|penthouse)-(?=\d)/g;
/** They say that a unit follows; no name begins with them. */
const UNIT_WORDS = new Set(['unit', 'apt', 'apartment', 'suite', 'penthouse']);
/** Units without a number; single letters are units too, unless they are directions. */
const UNIT_NAMES = new Set(['main', 'upper', 'lower', 'basement', 'bsmt', 'rear', 'front', 'ph']);
/** After the name of a place; before it, they are a street's: 'Ontario Street'. */
const REGIONS = new Set(['ontario', 'on', 'canada']);

/** Parses whatever was typed or pasted; empty text gives no words. Never throws. */
export function parseTyped(text: string): TypedText {
  const given = plainText(text);
  const [, mlsNumber] = MLS_NUMBER.exec(given) ?? [];
  if (mlsNumber) return { ...NOTHING, mlsNumber: mlsNumber.toUpperCase() };
  const [code = '', area] = POSTAL_CODE.exec(given) ?? [];
  const parts = partsOf(given.replace(code, ' '));
  const isUnitOrNumber = (part: string, at: number) => isNumber(part) || isUnit(parts, at);
  return {
    mlsNumber: null,
    words: wordsOf(withoutRegion(parts.filter((part, at) => !isUnitOrNumber(part, at)))),
    numbers: parts.filter(isUnitOrNumber).slice(0, MAX_NUMBERS),
    postalArea: area?.toUpperCase() ?? null,
  };
}

const NOTHING: TypedText = { mlsNumber: null, words: [], numbers: [], postalArea: null };

/** '12 1/2' is one number. */
const FRACTION = /((?<![\p{L}\d])\d+ 1\/[24])(?![\p{L}\d/])/u;

/** The words and numbers of a text, folded, in their order. */
const partsOf = (text: string): string[] =>
  text.split(FRACTION).flatMap((piece) =>
    FRACTION.test(piece)
      ? piece
      : fold(piece)
          .replace(MARKS_OF_NUMBERS, '')
          .replace(FLOOR_OF_UNIT, '')
          .split('-')
          .filter((part) => part !== '' && !UNIT_WORDS.has(part)),
  );

/** Each word once, because a street may be named as its city. */
const wordsOf = (given: readonly string[]): TypedWord[] =>
  given
    .slice(0, MAX_WORDS)
    .map((word, at) => (at === 0 && given.length > 1 ? firstWord(word) : typedWord(word)))
    .filter(
      ({ text, readings }, at, words) =>
        readings.length > 1 || words.findIndex((word) => word.text === text) === at,
    );

const typedWord = (text: string): TypedWord => ({ text, readings: readingsOf(text) });

/** Before other words 'St' is Saint: '25 St. George' isn't on George Street. */
function firstWord(word: string): TypedWord {
  const [before = word, after] = readingsOf(word);
  return after === undefined ? typedWord(word) : { text: before, readings: [before] };
}

const isNumber = (part: string): boolean => /\d/.test(part) && !/^\d+(?:st|nd|rd|th)$/.test(part);

/** 'Main, 12 Sample' and '12 Sample, main' have such a unit, '12 Main' and '12 Main Street' don't. */
function isUnit(parts: readonly string[], at: number): boolean {
  const [word = '', next] = parts.slice(at);
  const isNamed = UNIT_NAMES.has(word) || (word.length === 1 && readingsOf(word).includes(word));
  const isBeforeNumber = at === 0 && next !== undefined && isNumber(next) && parts.length > 2;
  const isLast = next === undefined && parts.some(isNumber) && !isNumber(parts[at - 1] ?? '0');
  return isNamed && (isBeforeNumber || isLast);
}

const withoutRegion = (words: string[]): string[] =>
  words.slice(0, Math.max(1, 1 + words.findLastIndex((word) => !REGIONS.has(word))));
