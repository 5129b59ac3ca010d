import { writtenOut } from './question-shorthand.ts';
import { isAlike } from './question-spelling.ts';

/**
 * A question as lowercase words and numbers: 'what', 'is', '20%', '$1.2', 'million'. `before` is the question it
 * follows up: 'and with 10% down?'.
 */
export type Question = { text: string; words: readonly string[]; before: Question | null };

const WORD = /[$]?\d[\d,]*(?:\.\d+)?%?|\p{L}+(?:'\p{L}+)?/gu;

/**
 * The question without characters that carry no visible meaning: zero-width letters and control characters are removed,
 * full-width digits and curly quotes normalized.
 */
export function parseQuestion(given: string): Question {
  const cleaned = given
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Cc}/gu, ' ')
    .replace(/[’‘ʼ`]/g, "'")
    .replace(/\ba\/c\b/gi, 'AC')
    .replace(/\s+/g, ' ')
    .trim();
  const text = writtenOut(cleaned);
  const words = text.toLowerCase().replace(/'s\b/g, '').match(WORD) ?? [];
  return { text, words, before: null };
}

/** The questions of one page, latest last; each follow-up is linked to the one before it. */
export const parseTalk = (given: string, previous: readonly string[]): Question =>
  previous.length === 0
    ? parseQuestion(given)
    : asFollowUp(parseQuestion(given), parseTalk(previous.at(-1) ?? '', previous.slice(0, -1)));

const asFollowUp = (question: Question, before: Question): Question =>
  FOLLOWS_UP.test(question.text) || isRest(question) || isAmountAlone(question)
    ? { ...question, before }
    : question;
const FOLLOWS_UP =
  /^\W*(?:and|or|but|ok(?:ay)? (?:and|but|so)|what (?:about|if)|how about|same|also|instead|even)\b|\b(?:then|instead)\W*$/i;

/** 'Over 30 years?', 'if I am a first-time buyer?': a longer question with such a start is not a follow-up. */
const isRest = ({ text, words }: Question): boolean =>
  words.length <= MOST_WORDS_OF_A_REST &&
  /^\W*(?:ok(?:ay)?|so|then|with|at|over|for|if)\b/i.test(text);
const MOST_WORDS_OF_A_REST = 6;
/** '25% down?' */
const isAmountAlone = ({ words }: Question): boolean =>
  words.length <= MOST_WORDS_OF_AN_AMOUNT && words.some((word) => /\d/.test(word));
const MOST_WORDS_OF_AN_AMOUNT = 4;

/** A topic and the phrases that ask for it, as words separated by spaces. */
export type TopicPhrases<Topic> = { topic: Topic; phrases: readonly string[] };

/**
 * The phrases, longest first, so that more specific ones match first; and all their words, none of which counts as a
 * typo of another.
 */
export type Lexicon<Topic> = {
  phrases: readonly { topic: Topic; words: readonly string[] }[];
  words: ReadonlySet<string>;
};

export function lexiconOf<Topic>(topics: readonly TopicPhrases<Topic>[]): Lexicon<Topic> {
  const phrases = topics
    .flatMap(({ topic, phrases }) => phrases.map((phrase) => ({ topic, words: phrase.split(' ') })))
    .toSorted((one, other) => weight(other) - weight(one));
  return { phrases, words: new Set(phrases.flatMap(({ words }) => words)) };
}

/**
 * The topics of a question, in order and without duplicates. If two phrases start at one position the longer wins, and
 * each word counts once: 'land transfer tax' does not also match taxes.
 */
export function topicsIn<Topic>({ words }: Question, lexicon: Lexicon<Topic>): readonly Topic[] {
  const found: { topic: Topic; at: number }[] = [];
  const taken = words.map(() => false);
  for (const { topic, words: wanted } of lexicon.phrases) {
    const at = words.findIndex((_, place) => matchesAt(place, { words, wanted, taken, lexicon }));
    if (at === -1) continue;
    taken.fill(true, at, at + wanted.length);
    found.push({ topic, at });
  }
  const inOrder = found.toSorted((one, other) => one.at - other.at).map(({ topic }) => topic);
  return [...new Set(inOrder)];
}

const weight = ({ words }: { words: readonly string[] }): number =>
  words.length * 100 + words.join('').length;

type PhraseSearch = {
  words: readonly string[];
  wanted: readonly string[];
  taken: readonly boolean[];
  lexicon: Lexicon<unknown>;
};

const matchesAt = (at: number, { words, wanted, taken, lexicon }: PhraseSearch): boolean =>
  wanted.every((word, place) => {
    const given = words[at + place];
    if (given === undefined || taken[at + place]) return false;
    return isAlike(given, word, { isKnown: lexicon.words.has(given) });
  });

/** Whether it holds for a question, or for one that it follows up. */
export const holdsOf = (question: Question, holds: (each: Question) => boolean): boolean =>
  holds(question) || (question.before !== null && holdsOf(question.before, holds));

/** Whether the question contains any of the phrases. */
export const asks = (question: Question, phrases: readonly string[]): boolean =>
  topicsIn(question, lexiconOf([{ topic: true, phrases }])).length > 0;
