import type { Fact, Sentence } from '#grounding/domain/fact.ts';
import { speaksOfPeople } from '#grounding/domain/housing-code.ts';
import type { PropertyDetail } from '#listings/api.ts';
import { namingOf } from './naming.ts';
import { isAlike } from './question-spelling.ts';

const LONGEST_QUOTE = 320;
/** Breaks ties, but counts less than one more matching word. */
const A_DISTANCE = 0.5;

/** The quoted sentence, and the fact it cites. */
export type Quote = { sentence: Sentence; fact: Fact };

/** What to look for in the remarks. */
export type Sought = {
  words: readonly string[];
  /** How many of the words a sentence must contain; one by default. */
  least?: number;
  /** A pattern that it must match too. */
  pattern?: RegExp | undefined;
};

/**
 * The quotable sentence in the remarks that contains most of the words; ties go to one with a distance. Null if none
 * contains enough.
 */
export function quoteOf(home: PropertyDetail, sought: Sought): Quote | null {
  const [found] = sentencesOn(home, sought).filter((text) => mayBeQuoted(text, home));
  if (found === undefined) return null;
  const fact = { id: 'remarks', label: 'Remarks', value: found, source: 'Board: PublicRemarks' };
  return { fact, sentence: { text: `The remarks say: “${found}”`, facts: ['remarks'] } };
}

/** Whether a sentence that may not be quoted, as it names a sum or is too long, contains the words. */
export const mentions = (home: PropertyDetail, sought: Sought): boolean =>
  sentencesOn(home, sought).some((text) => mayBeMentioned(text, home));

/** The sentences with enough of the words, best first. */
function sentencesOn(
  home: PropertyDetail,
  { words, least = 1, pattern }: Sought,
): readonly string[] {
  const named = words.map((word) => inRemarks(word, home.description)).map(namingOf);
  const countOf = (text: string) => named.filter((word) => word.test(text)).length;
  return sentencesOf(home.description)
    .map((text) => ({ text, count: countOf(text) }))
    .filter(({ text, count }) => count > 0 && count >= least && (pattern?.test(text) ?? true))
    .map(({ text, count }) => ({
      text,
      weight: count + (/\bminutes?\b/i.test(text) ? A_DISTANCE : 0),
    }))
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ text }) => text);
}

/** The word as the remarks spell it, if the question has it with a typo. */
function inRemarks(word: string, remarks: string): string {
  if (word.includes(' ') || namingOf(word).test(remarks)) return word;
  const spelled = remarks.toLowerCase().match(/\p{L}+/gu) ?? [];
  return spelled.find((other) => isAlike(word, other)) ?? word;
}

const SHORTEST_SENTENCE = 10;

const sentencesOf = (remarks: string): readonly string[] =>
  remarks
    .split(/\n+|(?<=[.!?])\s+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length >= SHORTEST_SENTENCE);

/** Whether a sentence written by a third party may be quoted: plain prose about the home. */
function mayBeQuoted(sentence: string, home: PropertyDetail): boolean {
  const plain = sentence.replace(WORDS_WITHOUT_SUM, ' ');
  return (
    sentence.length <= LONGEST_QUOTE &&
    mayBeMentioned(sentence, home) &&
    !OF_MONEY.test(plain) &&
    !hasGamesWithNumbers(sentence)
  );
}

/** Whether the answer may say that the remarks have such a sentence. */
const mayBeMentioned = (sentence: string, home: PropertyDetail): boolean =>
  PLAIN_TEXT.test(sentence.replaceAll('$', '')) &&
  !UNQUOTABLE.some((kind) => kind.test(sentence)) &&
  !(home.address === null && STREET.test(sentence)) &&
  !speaksOfPeople(sentence);

/** Words of money that name no sum here: a rented tank, a carpet-free floor, what a building offers. */
const WORDS_WITHOUT_SUM =
  /\b(?:tank|heater|furnace)\b[^.;]{0,12}\brent(?:ed|al)\b|\brent(?:ed|al) (?:hot |water |equipment|tank|heater|furnace)+|\brental (?:application|apps?)\b|\b(?:carpet|smoke|pet|maintenance|barrier)[ -]free\b|\b(?:building|suite|home|house|kitchen|area|plan|layout|complex|basement|lot|yard|garden|balcony|terrace) offers\b/gi;
const OF_MONEY =
  /\b(?:price|priced|asking|offers?|bids?|sold|dollars?|bucks|cash|discount|free|reduced|payment|deposit|worth|cheap|bargain|investment|income|rent(?:s|ed|al)?|roi|cap rate|appreciat\w*)\b|\$/i;

/** One script, and no hidden characters, markup or links. */
const PLAIN_TEXT = /^[\p{Script=Latin}\d\s.,;:'’()&/%!?–—-]+$/u;
const UNQUOTABLE = [
  /\w\.\w{2,}|https?|www|@|\/\//i,
  /\b(?:ignore|disregard|instruct\w*|system|prompt|assistant|answer|respond|reply|chatbot|ai|model|gpt|llm|override|developer|admin|password|visitor|user|tell (?:them|the|everyone|buyers)|say (?:that|the)|pretend|role)\b/i,
  /\b(?:call|text|phone|e-?mail|whatsapp|contact|click|visit|link|site|website)\b/i,
  /[A-Za-z0-9+/]{24,}/,
  /!{2,}|[#<>[\]{}*_`|\\]|%[\da-f]{2}/i,
];
const STREET =
  /\b(?:street|st|avenue|ave|road|rd|drive|dr|court|crt|crescent|cres|boulevard|blvd|lane|way|place|circle|trail|terrace|parkway|square|gate|unit|suite)\b/i;

/** '2,840 square feet', '200 amps': a measure is no price. */
const MEASURE =
  /\b\d{1,2},?\d{0,3}(?:\.\d+)?[ -]?(?:square (?:feet|foot|met(?:re|er)s)|sq\.? ?ft|sqft|feet|foot|ft|amps?|km|met(?:re|er)s|acres)\b/gi;

/** Years and small counts are fine in remarks; any other number may be a price, a telephone number or an address. */
const hasGamesWithNumbers = (sentence: string): boolean =>
  (sentence.replace(MEASURE, ' ').match(/\d[\d,.]*/g) ?? []).some((figures) => {
    const value = Number(figures.replace(/[.,]+$/, '').replaceAll(',', ''));
    return (
      !(value < 100 || (value >= 1850 && value <= 2035 && Number.isInteger(value))) ||
      figures.includes(',')
    );
  });
