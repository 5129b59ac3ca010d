import { placeName, placeOf } from '#places/domain/place.ts';
import { wordList } from '#platform/domain/word-list.ts';
import type { Search } from './search.ts';

/** Where a search looks for homes, as the end of a sentence: ' on Leslie Street in Toronto', ' in M4M'; '' for everywhere. */
export function whereOf({ places, street, number, postal, brokerage }: Search): string {
  return [
    street !== '' && (number === '' ? `on ${street}` : `at ${number} ${street}`),
    places.length > 0 && `in ${wordList(places.map((place) => placeName(placeOf(place))))}`,
    postal !== '' && `in ${postal}`,
    brokerage !== '' && `listed by ${brokerage}`,
  ]
    .filter((part) => part !== false)
    .map((part) => ` ${part}`)
    .join('');
}
