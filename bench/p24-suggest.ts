import { parseTyped } from '#addresses/domain/typed-text.ts';
import { dollars } from '#platform/domain/money.ts';
import type { ListingIndex } from '#search/domain/listing-index.ts';
import { EMPTY_SEARCH } from '#search/domain/search.ts';
import { suggestions } from '#search/domain/suggest/suggest.ts';
import type { Benchmark, Figures, Table } from './benchmark.ts';
import { indexOf } from './engines.ts';
import { type Contender, compare } from './harness.ts';
import { type PricedListing, someListings } from './market.ts';
import { costTable } from './p24-cost.ts';
import { searchedNames, type TypedQuestion, typedQuestions } from './p24-questions.ts';
import { fullTextSqlite, miniSearch, type Suggester } from './p24-text-search.ts';
import { trigramPostgres } from './p24-trigrams.ts';
import { measureWords } from './p24-words.ts';

const QUESTIONS = 1_000;
const PROVED = 100;
const UPDATES = 1_000;

/** What is found by typing: suggestions, and words of descriptions; what each costs in memory, updates and start-up. */
export const suggest: Benchmark = {
  title: 'P24 suggestions while typing, and words of descriptions',
  async *run({ sizes }) {
    for (const size of sizes) {
      const listings = someListings(size);
      const index = indexOf(listings);
      yield* measureSuggestions(index, listings);
      yield measureUpdates(index, listings);
      yield measureCost(size);
      yield* measureWords(size);
    }
  },
};

async function* measureSuggestions(
  index: ListingIndex,
  listings: readonly PricedListing[],
): AsyncGenerator<Table> {
  const names = searchedNames(listings);
  const postgres = await trigramPostgres(listings, names);
  const peers = [postgres, miniSearch(names), fullTextSqlite(names)];
  const questions = typedQuestions(listings, QUESTIONS);
  await proveSameStreets(index, questions, peers);
  const most = listings.length > 200_000 ? 10 : 3;
  for (const isMisspelled of [false, true]) {
    const asked = questions.filter((question) => question.isMisspelled === isMisspelled);
    const others = peers.filter(({ corrects }) => corrects || !isMisspelled);
    const rows = await compare<TypedQuestion, unknown>(asked, [ours(index), ...others]);
    const p99 = (rows[0]?.p99 ?? Number.NaN) / 1_000;
    yield {
      title: `P24 ${isMisspelled ? 'one slip' : 'no slips'}, ${titleOf(listings.length)}`,
      rows,
      targets: [{ text: `p99 ≤ ${most} ms`, measured: p99, isMet: p99 <= most }],
    };
  }
  for (const { close } of peers) await close?.();
}

const titleOf = (size: number) => `${size.toLocaleString('en-CA')} listings`;

const ours = (index: ListingIndex): Contender<TypedQuestion, unknown> => ({
  name: 'this index',
  role: 'ours',
  ask: ({ q }) => suggestions(index, { q, each: null, search: EMPTY_SEARCH }),
});

/** Ranks and kinds of suggestions differ, but all programs must find the same streets for words that are spelled right. */
async function proveSameStreets(
  index: ListingIndex,
  questions: readonly TypedQuestion[],
  peers: readonly Suggester[],
): Promise<void> {
  const sample = questions.filter(({ q, isMisspelled }) => {
    const { words, numbers, postalArea } = parseTyped(q);
    return !isMisspelled && words.length > 0 && numbers.length === 0 && postalArea === null;
  });
  for (const { q } of sample.slice(0, PROVED)) {
    const own = index.directory
      .find(parseTyped(q))
      .all('street')
      .map(({ name }) => `${name.key}, ${name.city}`)
      .toSorted();
    for (const { name, streets } of peers) {
      const theirs = (await streets(q)).toSorted();
      if (JSON.stringify(own) !== JSON.stringify(theirs))
        throw new Error(
          `${name} finds ${theirs.length} streets for '${q}', this index ${own.length}.`,
        );
    }
  }
}

/** One listing changed at a time: its price, or also its address. */
function measureUpdates(index: ListingIndex, listings: readonly PricedListing[]): Table {
  const card = new Uint8Array(0);
  const step = Math.max(1, Math.floor(listings.length / UPDATES));
  const changed = listings.filter((_, at) => at % step === 0).slice(0, UPDATES);
  const timesOf = (change: (row: PricedListing) => Partial<PricedListing>): Figures['figures'] => {
    const times = changed.map((listing) => {
      const row = { ...listing, ...change(listing) };
      const began = performance.now();
      index.upsert([{ row, card }]);
      return performance.now() - began;
    });
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number) => round(sorted[Math.floor(sorted.length * share)] ?? Number.NaN);
    return { 'p50 ms': at(0.5), 'p99 ms': at(0.99) };
  };
  return {
    title: `P24 one listing changed, ${titleOf(listings.length)}`,
    rows: [
      {
        name: 'its price',
        role: 'ours',
        figures: timesOf(({ price }) => ({ price: dollars(price + 1) })),
      },
      {
        name: 'its address',
        role: 'ours',
        figures: timesOf(({ id, price }) => ({ price, address: `7 Changed${id} Court` })),
      },
    ],
  };
}

/** Memory and time of an index filled with its directory and without. */
const measureCost = (size: number): Table => costTable('names', { size, most: 25 });

const round = (value: number): number => Number(value.toPrecision(3));
