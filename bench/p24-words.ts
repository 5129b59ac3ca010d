import type { Facets, Found, Search } from '#search/domain/search.ts';
import type { Table, Target } from './benchmark.ts';
import { indexOf } from './engines.ts';
import { type Contender, compare } from './harness.ts';
import { someListings, someQueries } from './market.ts';
import { costTable } from './p24-cost.ts';
import { type WordsQuery, withRemarks, wordsQueries } from './p24-remarks.ts';
import { miniSearchWords, postgresWords, sqliteWords } from './p24-words-peers.ts';

const QUESTIONS = 1_000;

/** A page of homes by words of their remarks and three other filters; all counts of the filter panel; what the words cost. */
export async function* measureWords(size: number): AsyncGenerator<Table> {
  const listings = withRemarks(someListings(size));
  const index = indexOf(listings);
  const ours: Contender<WordsQuery, Found> = {
    name: 'this index',
    role: 'ours',
    ask: ({ search, span }) => index.search(search, span),
  };
  const engines = [
    ours,
    await postgresWords(listings),
    sqliteWords(listings),
    miniSearchWords(listings),
  ];
  const questions = wordsQueries(listings, QUESTIONS);
  const title = `${size.toLocaleString('en-CA')} listings`;
  const found = await compare<WordsQuery, Found>(questions, engines);
  for (const { close } of engines) await close?.();
  yield { title: `P24 words and three filters, ${title}`, rows: found, targets: under(found, 2) };

  const counts: Contender<Search, Facets> = {
    name: 'this index',
    role: 'ours',
    ask: (search) => index.facets(search),
  };
  const searches = someQueries(QUESTIONS).map(({ search }) => search);
  const plain = await compare(searches, [counts]);
  yield { title: `P24 all counts of the panel, ${title}`, rows: plain, targets: under(plain, 3) };
  const withWords = await compare(
    questions.map(({ search }) => search),
    [counts],
  );
  yield {
    title: `P24 all counts of the panel of a search with words, ${title}`,
    rows: withWords,
    targets: under(withWords, 3),
  };
  yield costTable('words', { size, most: 60 });
}

/** Milliseconds in the worst hundredth. */
function under([own]: readonly { p99: number }[], most: number): Target[] {
  const p99 = (own?.p99 ?? Number.NaN) / 1_000;
  return [{ text: `p99 ≤ ${most} ms`, measured: p99, isMet: p99 <= most }];
}
