import { splitAddress } from '#addresses/domain/address.ts';
import { parseStreet, streetKey } from '#addresses/domain/street.ts';
import { parseTyped } from '#addresses/domain/typed-text.ts';
import type { IndexedListing } from '#listings/domain/indexed-listing.ts';
import { CITIES } from '#places/domain/cities.ts';
import { fold } from '#places/domain/fold.ts';
import { chances } from './market.ts';

/** What someone has typed, and whether with a slip. */
export type TypedQuestion = { q: string; isMisspelled: boolean };

const SHORT = new Map([
  ['Street', 'st'],
  ['Avenue', 'ave'],
  ['Road', 'rd'],
  ['Drive', 'dr'],
  ['Court', 'crt'],
  ['Crescent', 'cres'],
  ['Boulevard', 'blvd'],
]);

/** As people type: places, streets, addresses, MLS® numbers and beginnings of names; one in five with a slip. */
export function typedQuestions(
  listings: readonly IndexedListing[],
  count: number,
): TypedQuestion[] {
  const chance = chances(24);
  const oneOf = <Value>(values: readonly Value[]): Value | undefined =>
    values[Math.floor(chance() * values.length)];
  const shown = listings.filter(({ address }) => address !== null);
  return Array.from({ length: count }, (_, nth) => {
    const isMisspelled = nth % 5 === 0;
    const { address, city, mlsNumber } = oneOf(shown) ?? {};
    const { number, unit, streetText: street } = splitAddress(address ?? '');
    const place = oneOf(CITIES)?.name ?? '';
    const short = street.replace(/\w+$/, (type) => SHORT.get(type) ?? type);
    const choices = [
      place,
      short,
      street,
      `${short} ${city}`,
      `${number} ${short}`,
      `${number} ${street}, ${city}`,
      unit === null ? `${number} ${street}` : `${unit}-${number} ${short}`,
    ];
    if (isMisspelled)
      return { q: withSlip(oneOf(choices)?.toLowerCase() ?? '', chance), isMisspelled };
    const begun = [street, place].map((name) => name.slice(0, 1 + Math.floor(chance() * 6)));
    const q = oneOf([...choices, mlsNumber ?? '', ...begun])?.toLowerCase() ?? '';
    return { q, isMisspelled };
  });
}

/** Its longest word with two letters swapped, one left out or one doubled. */
function withSlip(text: string, chance: () => number): string {
  const [word = ''] = (text.match(/\p{L}+/gu) ?? []).toSorted((a, b) => b.length - a.length);
  const at = 1 + Math.floor(chance() * (word.length - 2));
  const [before, letter, next] = [word.slice(0, at), word.charAt(at), word.charAt(at + 1)];
  const after = word.slice(at + 2);
  const slips = [next + letter, next, letter + letter + next];
  return text.replace(word, before + (slips[Math.floor(chance() * slips.length)] ?? '') + after);
}

/** A name that the other programs search: of places, of streets with their city, of brokerages. */
export type SearchedName = {
  id: number;
  kind: 'place' | 'street' | 'brokerage';
  /** The key of a street with its city, by which answers are compared. */
  key: string;
  /** Folded words, each in its one spelling. */
  name: string;
  city: string;
  homes: number;
};

const wordsOf = (text: string): string => (parseStreet(text)?.words ?? []).join(' ');

/** The street of an address as answers name it; null if it is withheld. */
export function streetIn({ address, city }: Pick<IndexedListing, 'address' | 'city'>) {
  if (address === null) return null;
  const { number, unit, streetText } = splitAddress(address);
  const street = parseStreet(streetText);
  return street && { key: `${streetKey(street)}, ${city}`, words: street.words, number, unit };
}

/** The names of all listings, each once, with its number of homes. */
export function searchedNames(listings: readonly IndexedListing[]): SearchedName[] {
  const names = new Map<string, SearchedName>();
  const count = (named: Pick<SearchedName, 'kind' | 'key' | 'name' | 'city'>) => {
    const known = names.get(`${named.kind} ${named.key}`);
    if (known) known.homes++;
    else names.set(`${named.kind} ${named.key}`, { ...named, id: names.size + 1, homes: 1 });
  };
  for (const listing of listings) {
    const { city, listOfficeName } = listing;
    const street = streetIn(listing);
    if (street)
      count({ kind: 'street', key: street.key, name: street.words.join(' '), city: wordsOf(city) });
    count({ kind: 'place', key: fold(city), name: wordsOf(city), city: '' });
    count({ kind: 'brokerage', key: listOfficeName, name: wordsOf(listOfficeName), city: '' });
  }
  return [...names.values()];
}

/** What all can be asked the same way: each word typed begins a word of the name or its city, or means it; one at least is the name's. */
export const wordsTyped = (q: string) =>
  parseTyped(q).words.map(({ text, readings }) => ({
    text,
    readings: readings.filter((reading) => !reading.startsWith(text)),
  }));
