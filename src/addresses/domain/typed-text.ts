import { fold } from '#places/domain/fold.ts';
import { readingsOf } from './street-words.ts';

/** A word of what somebody typed to find a home, street or place. */
export type TypedWord = {
  /** Folded. */
  text: string;
  /** What it may mean: 'st' is 'saint' or 'street'. */
  readings: readonly string[];
};

/** What somebody typed, parsed: an MLS® number, or words and numbers in any order. */
export type TypedText = {
  /** In capitals: 'W11900001'; then there is nothing else. Null if it isn't one. */
  mlsNumber: string | null;
  /** Words of names. */
  words: readonly TypedWord[];
  /** Numbers and, beside a number, units without one, folded, in the order typed: '1203', '12b', 'ph05', 'upper'. */
  numbers: readonly string[];
  /** The first half of a postal code in capitals: 'M4M'; null without one. */
  postalArea: string | null;
};

/** What is typed beyond these isn't read: no name is so long, and each word costs a comparison with each name. */
export const MAX_TYPED_LENGTH = 200;
const MAX_WORDS = 12;
const MAX_NUMBERS = 6;

/** As it is, or copied with the words before it: 'MLS® W11900001', 'MLS® Number: W11900001', '#W11900001'. */
const MLS_NUMBER = /^(?:mls)?\s*®?\s*(?:number|no\.?)?\s*[:#]?\s*([a-z]{0,2}\d{6,12})$/i;
/** 'M4M', 'm4m 1z5'; the second half may be incomplete. */
const POSTAL_CODE =
  /\b([abceghj-nprstvxy]\d[abceghj-nprstv-z])(?: ?\d(?:[abceghj-nprstv-z]\d?)?)?\b/i;

/** They say that a number is a unit's, or in which country it is; no name begins with them. */
const FILLERS = new Set(['unit', 'apt', 'apartment', 'suite', 'ontario', 'on', 'canada']);

/** Units without a number; single letters are units too, unless they are directions. */
const UNIT_NAMES = new Set(['main', 'upper', 'lower', 'basement', 'bsmt', 'rear', 'front', 'ph']);

const isUnit = (word: string): boolean =>
  UNIT_NAMES.has(word) || (word.length === 1 && readingsOf(word).includes(word));

/** Parses whatever was typed or pasted; empty text gives no words. Never throws. */
export function parseTyped(text: string): TypedText {
  const given = text
    .slice(0, MAX_TYPED_LENGTH)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{C}/gu, ' ')
    .trim();
  const [, mlsNumber] = MLS_NUMBER.exec(given) ?? [];
  if (mlsNumber) return { ...NOTHING, mlsNumber: mlsNumber.toUpperCase() };
  const [code = '', area] = POSTAL_CODE.exec(given) ?? [];
  const parts = fold(given.replace(code, ' '))
    .split('-')
    .filter((part) => part !== '');
  const hasNumber = parts.some((part) => /\d/.test(part));
  const isNumber = (part: string) => /\d/.test(part) || (hasNumber && isUnit(part));
  return {
    mlsNumber: null,
    words: parts
      .filter((part) => !isNumber(part) && !FILLERS.has(part))
      .slice(0, MAX_WORDS)
      .map((word) => ({ text: word, readings: readingsOf(word) })),
    numbers: parts.filter(isNumber).slice(0, MAX_NUMBERS),
    postalArea: area?.toUpperCase() ?? null,
  };
}

const NOTHING: TypedText = { mlsNumber: null, words: [], numbers: [], postalArea: null };
