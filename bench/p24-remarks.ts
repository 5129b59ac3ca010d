import { parseKeywords } from '#search/domain/keywords/keyword-query.ts';
import { EMPTY_SEARCH, type Search } from '#search/domain/search.ts';
import { chances, type PricedListing, type Query, someQueries } from './market.ts';

const WORDS_IN_REMARKS = 90;
const VOCABULARY = 20_000;
const SYLLABLES = 'ba ko ri mu ta vo ni pe zu la go di wa fu ho'.split(' ');

/** A word of the vocabulary: three or four syllables. None is a stop word, and stems are the words themselves, so that all programs index the same. */
function wordOf(number: number): string {
  let word = '';
  for (
    let left = number + SYLLABLES.length ** 2;
    left > 0;
    left = Math.floor(left / SYLLABLES.length)
  )
    word += SYLLABLES[left % SYLLABLES.length];
  return `${word}k`;
}

const WORDS = Array.from({ length: VOCABULARY }, (_, number) => wordOf(number));

/** Frequencies fall as in Zipf's law: the commonest word is in most remarks, half of the words in few. */
const someWord = (chance: () => number): string =>
  WORDS[Math.floor(VOCABULARY ** chance()) - 1] ?? '';

/** Ninety words for each listing, from a separate seed. */
export const withRemarks = (listings: readonly PricedListing[]): PricedListing[] =>
  listings.map((listing) => {
    const chance = chances(listing.id + 2 ** 27);
    const words = Array.from({ length: WORDS_IN_REMARKS }, () => someWord(chance));
    return { ...listing, description: `${words.join(' ')}.` };
  });

/** A search by words with three other filters. */
export type WordsQuery = Query & { terms: WordTerms };
/** Each is one word, or a phrase of words separated by spaces. */
export type WordTerms = { wanted: string[]; unwanted: string[] };

/** Words as people type them, as common as in the remarks: one, two, a phrase, or a word without another. */
export function wordsQueries(listings: readonly PricedListing[], count: number): WordsQuery[] {
  const chance = chances(25);
  return someQueries(4 * count)
    .filter(({ search }) => filtersOf(search) >= 3)
    .slice(0, count)
    .map(({ search, span }) => {
      const terms = someTerms(listings, chance);
      return { search: { ...search, keywords: textOf(terms), sort: 'price-desc' }, span, terms };
    });
}

/** Besides the offer. */
const filtersOf = (search: Search): number =>
  (
    ['places', 'propertyClass', 'propertyTypes', 'maxPrice', 'minPrice', 'minBedrooms'] as const
  ).filter((name) => String(search[name]) !== String(EMPTY_SEARCH[name])).length;

function someTerms(listings: readonly PricedListing[], chance: () => number): WordTerms {
  const { description = '' } = listings[Math.floor(chance() * listings.length)] ?? {};
  const words = description.slice(0, -1).split(' ');
  const at = Math.floor(chance() * (words.length - 1));
  const [first = '', second = ''] = words.slice(at);
  const kind = chance();
  if (kind < 0.4) return { wanted: [first], unwanted: [] };
  if (kind < 0.75) return { wanted: [first, second], unwanted: [] };
  if (kind < 0.9) return { wanted: [`${first} ${second}`], unwanted: [] };
  return { wanted: [first], unwanted: [second] };
}

function textOf({ wanted, unwanted }: WordTerms): string {
  const quoted = (term: string) => (term.includes(' ') ? `"${term}"` : term);
  const text = [...wanted.map(quoted), ...unwanted.map((term) => `-${quoted(term)}`)].join(' ');
  const parsed = parseKeywords(text);
  if (!parsed.ok) throw new Error(`'${text}' is refused: ${parsed.message}`);
  return parsed.query.text;
}
