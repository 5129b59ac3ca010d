import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { Sandbox } from '#sandbox-board/domain/sandbox.ts';
import { FRENCH_REMARKS } from '../domain/keywords/french-remarks.sample.ts';
import { KeywordPostings } from '../domain/keywords/keyword-postings.ts';
import { parseKeywords } from '../domain/keywords/keyword-query.ts';
import { wordOf } from '../domain/keywords/stems.ts';
import { tokensOf } from '../domain/keywords/words.ts';

const database = await testDatabase();
afterAll(database.drop);
const { sql } = database;

const board = new Sandbox({ seed: 3, listings: 300, asOf: new Date('2026-11-21T12:00:00Z') });
/**
 * English remarks in plain words, because PostgreSQL reads signs in its own way: 'shops/cafés' is a file, '-foot' is a
 * number's, and an apostrophe takes a position.
 */
const REMARKS = Array.from({ length: 300 }, (_, at) =>
  String(board.activeRow(at).PublicRemarks).replace(/[^a-z]+/gi, ' '),
).filter((text) => tokensOf(text).every(({ stem }) => !stem.startsWith('fr:')));

const postings = new KeywordPostings();
for (const [row, text] of REMARKS.entries()) postings.put(row, text);

beforeAll(async () => {
  // Those of PostgreSQL know stop words and give them no stem.
  await sql`create text search dictionary english_words (template = snowball, language = english)`;
  await sql`create text search dictionary french_words (template = snowball, language = french)`;
  await sql`create table remarks (row int, text text)`;
  await sql`insert into remarks select ordinality - 1, text from unnest(${REMARKS}::text[]) with ordinality t (text)`;
});

const wordsIn = (texts: readonly string[]): string[] => [
  ...new Set(
    texts
      .join(' ')
      .toLowerCase()
      .match(/\p{L}+/gu),
  ),
];

type Stem = { word: string; stem: string };

async function stemsOf(dictionary: string, words: string[]): Promise<Stem[]> {
  const rows = await sql`
    select word, (ts_lexize(${dictionary}::regdictionary, word))[1] as stem from unnest(${words}::text[]) word`;
  return rows.map(({ word, stem }) => ({ word: String(word), stem: String(stem) }));
}

test('English stems are those of PostgreSQL', async () => {
  const stems = await stemsOf('english_words', wordsIn(REMARKS));
  expect(stems.length).toBeGreaterThan(500);
  const ours = stems.map(({ word }) => ({ word, stem: wordOf(word).english }));
  // A rule of Snowball 3, which PostgreSQL has and the library has not: 'added' is no form of 'ad'.
  const isKnown = ({ word }: Stem) => word === 'added';
  expect(ours.filter((each) => !isKnown(each))).toEqual(stems.filter((each) => !isKnown(each)));
});

test('French stems are those of PostgreSQL without their accents', async () => {
  const stems = await stemsOf('french_words', wordsIn(FRENCH_REMARKS));
  expect(stems.length).toBeGreaterThan(200);
  const ours = stems.map(({ word }) => ({ word, stem: wordOf(word).french }));
  const folded = stems.map(({ word, stem }) => ({ word, stem: `fr:${wordOf(stem).folded}` }));
  expect(ours).toEqual(folded);
});

test('sentences of French remarks are read as French', () => {
  const words = wordsIn(FRENCH_REMARKS).map(wordOf);
  const stems = new Set(words.map(({ french }) => french));
  const sentences = FRENCH_REMARKS.flatMap((text) => text.split(/(?<=[.!?])\s/));
  const read = sentences.filter((text) => tokensOf(text).every(({ stem }) => stems.has(stem)));
  expect(read.length / sentences.length).toBeGreaterThan(0.9);
});

/** Rows by PostgreSQL's own query of the same meaning. */
async function rowsInPostgres(query: string): Promise<number[]> {
  const rows = await sql`
    select row from remarks
    where to_tsvector('english', text) @@ websearch_to_tsquery('english', ${query}) order by row`;
  return rows.map(({ row }) => Number(row));
}

function rowsFound(typed: string): number[] {
  const parsed = parseKeywords(typed);
  if (!parsed.ok) throw new Error(parsed.message);
  const found = postings.rows(parsed.query);
  return REMARKS.map((_, row) => row).filter((row) => found.has(row));
}

/** The words that both sides search; each leaves out some that the other has, such as our 'no' and 'out'. Nor those that are operators, as 'without'. */
async function searchedByBoth(words: string[]): Promise<Set<string>> {
  const rows = await sql`
    select word from unnest(${words}::text[]) word where length(to_tsvector('english', word)) = 1`;
  const ours = (word: string) => tokensOf(word).length === 1 && !wordOf(word).isNegator;
  return new Set(
    rows.map(({ word }) => String(word)).filter((word) => word !== 'added' && ours(word)),
  );
}

/** The words that neither side searches. */
async function searchedByNeither(words: string[]): Promise<Set<string>> {
  const rows = await sql`
    select word from unnest(${words}::text[]) word where length(to_tsvector('english', word)) = 0`;
  const ours = (word: string) => tokensOf(word).length === 1;
  return new Set(rows.map(({ word }) => String(word)).filter((word) => !ours(word)));
}

test('words, phrases and unwanted ones find the rows that PostgreSQL finds', async () => {
  const words = wordsIn(REMARKS);
  const [both, neither] = [await searchedByBoth(words), await searchedByNeither(words)];
  const queries = REMARKS.slice(0, 80).flatMap((text, at) => {
    const own = text.toLowerCase().trim().split(' ');
    const [one, two, three] = own.filter((word) => both.has(word)).slice(at % 20);
    const phrases = own.flatMap((_, from) => phraseFrom(own, from, both, neither));
    const phrase = phrases[at % phrases.length];
    return [`${one} ${two}`, `${one} -${three}`, `"${phrase}"`, `${one} -"${phrase}"`];
  });
  expect(queries.filter((query) => query.includes(' the ')).length).toBeGreaterThan(0);
  for (const query of queries) expect(rowsFound(query), query).toEqual(await rowsInPostgres(query));
});

/** Four words from there on that both read alike, and that begin and end with one that is searched. */
function phraseFrom(
  own: readonly string[],
  from: number,
  both: ReadonlySet<string>,
  neither: ReadonlySet<string>,
): string[] {
  const phrase = own.slice(from, from + 4);
  const isAlike = phrase.every((word) => both.has(word) || neither.has(word));
  const isWhole = phrase.length === 4 && both.has(phrase[0] ?? '') && both.has(phrase[3] ?? '');
  return isAlike && isWhole ? [phrase.join(' ')] : [];
}
