import { isAlike } from './question-spelling.ts';

/** What somebody asked, as words in lower case and numbers: 'what', 'is', '20%', '$1.2', 'million'. */
export type Question = { text: string; words: readonly string[] };

const WORD = /[$]?\d[\d,]*(?:\.\d+)?%?|\p{L}+(?:'\p{L}+)?/gu;

/**
 * The question without what can't be seen: zero-width letters, controls, full-width digits and curly quotes are what people
 * and programs hide or paste, and mean nothing.
 */
export function readQuestion(given: string): Question {
  const text = given
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Cc}/gu, ' ')
    .replace(/[’‘ʼ`]/g, "'")
    .replace(/\ba\/c\b/gi, 'AC')
    .replace(/\s+/g, ' ')
    .trim();
  const words = text.toLowerCase().replace(/'s\b/g, '').match(WORD) ?? [];
  return { text, words };
}

/** A topic with the ways to ask for it; in each, words apart by spaces. */
export type Asked<Topic> = { topic: Topic; phrases: readonly string[] };

/** Phrases, longest first, so that what says more is heard first. */
export type Lexicon<Topic> = readonly { topic: Topic; words: readonly string[] }[];

export const lexiconOf = <Topic>(asked: readonly Asked<Topic>[]): Lexicon<Topic> =>
  asked
    .flatMap(({ topic, phrases }) => phrases.map((phrase) => ({ topic, words: phrase.split(' ') })))
    .toSorted((one, other) => weight(other) - weight(one));

/**
 * What a question asks for, in its order and each once. Where two phrases begin at one place the longer counts, and no
 * word counts twice: 'land transfer tax' is not also about taxes.
 */
export function topicsIn<Topic>({ words }: Question, lexicon: Lexicon<Topic>): readonly Topic[] {
  const found: { topic: Topic; at: number }[] = [];
  const taken = words.map(() => false);
  for (const { topic, words: wanted } of lexicon) {
    const at = placeOfPhrase(words, wanted, taken);
    if (at === -1) continue;
    taken.fill(true, at, at + wanted.length);
    found.push({ topic, at });
  }
  const inOrder = found.toSorted((one, other) => one.at - other.at).map(({ topic }) => topic);
  return [...new Set(inOrder)];
}

const weight = ({ words }: { words: readonly string[] }): number =>
  words.length * 100 + words.join('').length;

function placeOfPhrase(
  words: readonly string[],
  wanted: readonly string[],
  taken: readonly boolean[],
): number {
  return words.findIndex((_, at) =>
    wanted.every((word, place) => {
      const given = words[at + place];
      return given !== undefined && !taken[at + place] && isAlike(given, word);
    }),
  );
}

/** Whether any of the phrases is in the question. */
export const asks = (question: Question, phrases: readonly string[]): boolean =>
  topicsIn(question, lexiconOf([{ topic: true, phrases }])).length > 0;
