import type { Fact, Sentence } from '#grounding/domain/fact.ts';
import { speaksOfPeople } from '#grounding/domain/housing-code.ts';
import type { PropertyDetail } from '#listings/api.ts';
import { namingOf } from './naming.ts';
import type { Question } from './question.ts';

const LONGEST_QUOTE = 260;
const SHORTEST_WORD = 5;
/** Breaks ties, but counts less than one more matching word. */
const A_DISTANCE = 0.5;

/** The quoted sentence, and the fact it cites. */
export type Quote = { sentence: Sentence; fact: Fact };

/**
 * The quotable sentence in the remarks that contains most of the words; ties go to one with a distance. Null if none
 * contains any.
 */
export function quoteOf(home: PropertyDetail, words: readonly string[]): Quote | null {
  if (words.length === 0) return null;
  const named = words.map(namingOf);
  const weightOf = (text: string) => named.filter((word) => word.test(text)).length;
  const [best] = sentencesOf(home.description)
    .map((text) => ({
      text,
      weight: weightOf(text) + (/\bminutes?\b/i.test(text) ? A_DISTANCE : 0),
    }))
    .filter(({ text, weight }) => weight >= 1 && mayBeQuoted(text, home))
    .toSorted((one, other) => other.weight - one.weight);
  if (!best) return null;
  const found = best.text;
  const fact = { id: 'remarks', label: 'Remarks', value: found, source: 'Board: PublicRemarks' };
  return { fact, sentence: { text: `The remarks say: “${found}”`, facts: ['remarks'] } };
}

/** Words of a question to search for in the remarks: all except common question words. */
export const searchWords = ({ words }: Question): readonly string[] =>
  words.filter(
    (word) => word.length >= SHORTEST_WORD && /^\p{L}+$/u.test(word) && !COMMON.has(word),
  );

const COMMON = new Set(
  (
    'about there their where which would could should please house houses condo property listing listings place these ' +
    'those thing things anything something really still other being after before using having doing going tell know ' +
    'think right might maybe great build building built rooms ignore instructions previous system prompt answer price ' +
    'question remarks description agent broker seller buyer owner people street address number phone email contact ' +
    'first second third every always never visit reply repeat write print output pretend reveal secret assistant home homes ' +
    'whether exactly include included includes within without because apartment large small many much inside outside ' +
    'close closer closest neighbour neighbours neighbor neighbors'
  ).split(' '),
);

const sentencesOf = (remarks: string): readonly string[] =>
  remarks
    .split(/\n+|(?<=[.!?])\s+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length >= 12 && sentence.length <= LONGEST_QUOTE);

/** Whether a sentence written by a third party may be quoted: plain prose about the home. */
function mayBeQuoted(sentence: string, home: PropertyDetail): boolean {
  if (!PLAIN.test(sentence) || FORBIDDEN.some((kind) => kind.test(sentence))) return false;
  if (home.address === null && STREET.test(sentence)) return false;
  return !speaksOfPeople(sentence) && !hasGamesWithNumbers(sentence);
}

/** One script, and no hidden characters, markup or links. */
const PLAIN = /^[\p{Script=Latin}\d\s.,;:'’()&/%!?–—-]+$/u;
const FORBIDDEN = [
  /\w\.\w{2,}|https?|www|@|\/\//i,
  /\b(?:ignore|disregard|instruct\w*|system|prompt|assistant|answer|respond|reply|chatbot|ai|model|gpt|llm|override|developer|admin|password|visitor|user|tell (?:them|the|everyone|buyers)|say (?:that|the)|pretend|role)\b/i,
  /\b(?:price|priced|asking|offers?|bids?|sold|dollars?|bucks|cash|discount|free|reduced|payment|deposit|worth|cheap|bargain|investment|income|rent(?:s|ed|al)?|roi|cap rate|appreciat\w*)\b/i,
  /\b(?:call|text|phone|e-?mail|whatsapp|contact|click|visit|link|site|website)\b/i,
  /[A-Za-z0-9+/]{24,}/,
  /!{2,}|[$#<>[\]{}*_`|\\]|%[\da-f]{2}/i,
];
const STREET =
  /\b(?:street|st|avenue|ave|road|rd|drive|dr|court|crt|crescent|cres|boulevard|blvd|lane|way|place|circle|trail|terrace|parkway|square|gate|unit|suite)\b/i;

/** Years and small counts are fine in remarks; any other number may be a price, a telephone number or an address. */
const hasGamesWithNumbers = (sentence: string): boolean =>
  (sentence.match(/\d[\d,.]*/g) ?? []).some((figures) => {
    const value = Number(figures.replace(/[.,]+$/, '').replaceAll(',', ''));
    return (
      !(value < 100 || (value >= 1850 && value <= 2035 && Number.isInteger(value))) ||
      figures.includes(',')
    );
  });
