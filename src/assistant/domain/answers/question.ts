import { writtenOut } from './question-shorthand.ts';
import { isAlike } from './question-spelling.ts';

/**
 * What somebody asked, as words in lower case and numbers: 'what', 'is', '20%', '$1.2', 'million'. `before` is the question
 * that it goes on from: 'and with 10% down?'.
 */
export type Question = { text: string; words: readonly string[]; before: Question | null };

const WORD = /[$]?\d[\d,]*(?:\.\d+)?%?|\p{L}+(?:'\p{L}+)?/gu;

/**
 * The question without what can't be seen: zero-width letters, controls, full-width digits and curly quotes are what people
 * and programs hide or paste, and mean nothing.
 */
export function readQuestion(given: string): Question {
  const said = given
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Cc}/gu, ' ')
    .replace(/[’‘ʼ`]/g, "'")
    .replace(/\ba\/c\b/gi, 'AC')
    .replace(/\s+/g, ' ')
    .trim();
  const text = writtenOut(said);
  const words = text.toLowerCase().replace(/'s\b/g, '').match(WORD) ?? [];
  return { text, words, before: null };
}

/** What was asked on one page, the last question last: each that goes on from the one before it knows that one. */
export const readTalk = (given: string, previous: readonly string[]): Question =>
  previous.length === 0
    ? readQuestion(given)
    : goingOn(readQuestion(given), readTalk(previous.at(-1) ?? '', previous.slice(0, -1)));

const goingOn = (question: Question, before: Question): Question =>
  GOES_ON.test(question.text) || isRest(question) || isAmountAlone(question)
    ? { ...question, before }
    : question;
const GOES_ON =
  /^\W*(?:and|or|but|ok(?:ay)? (?:and|but|so)|what (?:about|if)|how about|same|also|instead|even)\b|\b(?:then|instead)\W*$/i;

/** 'Over 30 years?', 'if I am a first-time buyer?': a longer question that begins so stands by itself. */
const isRest = ({ text, words }: Question): boolean =>
  words.length <= MOST_WORDS_OF_A_REST &&
  /^\W*(?:ok(?:ay)?|so|then|with|at|over|for|if)\b/i.test(text);
const MOST_WORDS_OF_A_REST = 6;
/** '25% down?' */
const isAmountAlone = ({ words }: Question): boolean =>
  words.length <= MOST_WORDS_OF_AN_AMOUNT && words.some((word) => /\d/.test(word));
const MOST_WORDS_OF_AN_AMOUNT = 4;

/** A topic with the ways to ask for it; in each, words apart by spaces. */
export type Asked<Topic> = { topic: Topic; phrases: readonly string[] };

/** Phrases, longest first, so that what says more is heard first; and all their words, of which none is a slip for another. */
export type Lexicon<Topic> = {
  phrases: readonly { topic: Topic; words: readonly string[] }[];
  words: ReadonlySet<string>;
};

export function lexiconOf<Topic>(asked: readonly Asked<Topic>[]): Lexicon<Topic> {
  const phrases = asked
    .flatMap(({ topic, phrases }) => phrases.map((phrase) => ({ topic, words: phrase.split(' ') })))
    .toSorted((one, other) => weight(other) - weight(one));
  return { phrases, words: new Set(phrases.flatMap(({ words }) => words)) };
}

/**
 * What a question asks for, in its order and each once. Where two phrases begin at one place the longer counts, and no
 * word counts twice: 'land transfer tax' is not also about taxes.
 */
export function topicsIn<Topic>({ words }: Question, lexicon: Lexicon<Topic>): readonly Topic[] {
  const found: { topic: Topic; at: number }[] = [];
  const taken = words.map(() => false);
  for (const { topic, words: wanted } of lexicon.phrases) {
    const at = words.findIndex((_, place) => standsAt(place, { words, wanted, taken, lexicon }));
    if (at === -1) continue;
    taken.fill(true, at, at + wanted.length);
    found.push({ topic, at });
  }
  const inOrder = found.toSorted((one, other) => one.at - other.at).map(({ topic }) => topic);
  return [...new Set(inOrder)];
}

const weight = ({ words }: { words: readonly string[] }): number =>
  words.length * 100 + words.join('').length;

type Looking = {
  words: readonly string[];
  wanted: readonly string[];
  taken: readonly boolean[];
  lexicon: Lexicon<unknown>;
};

const standsAt = (at: number, { words, wanted, taken, lexicon }: Looking): boolean =>
  wanted.every((word, place) => {
    const given = words[at + place];
    if (given === undefined || taken[at + place]) return false;
    return isAlike(given, word, { isKnown: lexicon.words.has(given) });
  });

/** Whether it holds of a question, or of one that it goes on from. */
export const holdsOf = (question: Question, holds: (said: Question) => boolean): boolean =>
  holds(question) || (question.before !== null && holdsOf(question.before, holds));

/** Whether any of the phrases is in the question. */
export const asks = (question: Question, phrases: readonly string[]): boolean =>
  topicsIn(question, lexiconOf([{ topic: true, phrases }])).length > 0;
