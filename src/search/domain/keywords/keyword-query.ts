import { cleanKeywords } from './clean-keywords.ts';
import { folded } from './folded.ts';
import { isPassedOver, NEGATORS } from './function-words.ts';
import { spellingsIn } from './spellings.ts';

/** A word or phrase that a text mentions or not. */
export type Term = {
  /** As it is typed: pool, or "main floor office". */
  readonly text: string;
  /** A text has the phrase if each word, by any of its stems (stems.ts), is at its offset from the first. */
  readonly words: readonly { readonly word: string; readonly offset: number }[];
};

/** A term that a text must not mention; with `unlessNegated`, 'no carpet' is no mention of carpet. */
export type UnwantedTerm = Term & { readonly unlessNegated: boolean };

/** What to look for in remarks: all that is wanted, and nothing unwanted. */
export type KeywordQuery = {
  readonly wanted: readonly Term[];
  readonly unwanted: readonly UnwantedTerm[];
  /** Parses to the same query; equal for queries that mean the same, in the order typed. */
  readonly text: string;
};

export type ParsedKeywords =
  | { readonly ok: true; readonly query: KeywordQuery }
  | { readonly ok: false; readonly message: string };

export const MAX_KEYWORDS_LENGTH = 200;
const MAX_TERMS = 12;

const TOO_LONG = `keywords must be at most ${MAX_KEYWORDS_LENGTH} characters`;
const TOO_MANY = `keywords must be at most ${MAX_TERMS} words or phrases`;
const NOTHING_TO_FIND =
  'keywords must have a word that descriptions don\'t all have, such as pool or "main floor office"';

/**
 * Reads keywords as they are typed:
 *
 *   pool garage            both words
 *   "main floor office"    a phrase
 *   -pool, NOT pool        the word must not be there
 *   no carpet, sans tapis  the word must not be there, other than negated
 *
 * The last two also take a phrase. Hyphenated words are a phrase. Quotes may be curly or angular; one that is not closed
 * is read to the end. Signs, control characters and marks of direction are left out. A refusal is a sentence about the
 * field.
 */
export function parseKeywords(typed: string): ParsedKeywords {
  const text = cleanKeywords(typed);
  if (text.length > MAX_KEYWORDS_LENGTH) return { ok: false, message: TOO_LONG };
  const query = queryOf(partsOf(text));
  const terms = query.wanted.length + query.unwanted.length;
  if (terms === 0) return { ok: false, message: NOTHING_TO_FIND };
  if (terms > MAX_TERMS) return { ok: false, message: TOO_MANY };
  if (query.text.length > MAX_KEYWORDS_LENGTH) return { ok: false, message: TOO_LONG };
  return { ok: true, query };
}

type Sign = 'wanted' | 'absent' | 'lacking';
type Part = { readonly text: string; readonly isQuoted: boolean; readonly isMinus: boolean };

/** Phrases in quotes, and what is between spaces, each with or without a minus. */
function* partsOf(text: string): Generator<Part> {
  const parts =
    /(?<minus>[-−–]*)(?:["“”„«»](?<quoted>[^"“”„«»]*)["“”„«»]?|(?<bare>[^\s"“”„«»]+))|\s+/gu;
  for (const { groups } of text.matchAll(parts)) {
    const inner = groups?.quoted ?? groups?.bare;
    if (inner === undefined) continue;
    const isQuoted = groups?.quoted !== undefined;
    yield { text: inner, isQuoted, isMinus: groups?.minus !== '' };
  }
}

function queryOf(parts: Iterable<Part>): KeywordQuery {
  const wanted = new Map<string, Term>();
  const unwanted = new Map<string, UnwantedTerm>();
  let sign: Sign = 'wanted';
  for (const part of parts) {
    const operator = part.isQuoted ? null : operatorOf(part.text);
    if (operator) {
      sign = operator;
      continue;
    }
    const term = termOf(part.text);
    if (!term) continue;
    if (part.isMinus) addUnwanted(unwanted, { ...term, unlessNegated: false });
    else if (sign === 'wanted') wanted.set(term.text, term);
    else addUnwanted(unwanted, { ...term, unlessNegated: sign === 'lacking' });
    sign = 'wanted';
  }
  const texts = [...wanted.keys(), ...unwanted.keys()];
  return { wanted: [...wanted.values()], unwanted: [...unwanted.values()], text: texts.join(' ') };
}

const addUnwanted = (unwanted: Map<string, UnwantedTerm>, term: UnwantedTerm) =>
  unwanted.set(`${term.unlessNegated ? 'no ' : '-'}${term.text}`, term);

function operatorOf(text: string): Sign | null {
  const [first, ...others] = spellingsIn(text);
  if (first === undefined || others.length > 0) return null;
  if (first.text === 'NOT') return 'absent';
  return NEGATORS.has(folded(first.text)) ? 'lacking' : null;
}

/** Null if it has no word that is searched. */
function termOf(text: string): Term | null {
  const words = spellingsIn(text).map((spelling, at) => ({ ...spelling, at }));
  const searched = words.filter(({ text, isElided }) => !(isElided || isPassedOver(folded(text))));
  const [first, last] = [searched[0], searched.at(-1)];
  if (!first || !last) return null;
  const phrase = words.slice(first.at, last.at + 1);
  return {
    text: quoted(
      phrase
        .map(({ text, isElided }) => lowerCase(text) + (isElided ? "'" : ' '))
        .join('')
        .trim(),
    ),
    words: searched.map(({ text, at }) => ({ word: lowerCase(text), offset: at - first.at })),
  };
}

/** In quotes if it would else be more than one term, or an operator. */
const quoted = (text: string): string =>
  text.includes(' ') || text.includes("'") || operatorOf(text) ? `"${text}"` : text;

const lowerCase = (text: string): string => text.toLowerCase().normalize('NFC');
