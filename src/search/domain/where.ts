import { placeName, placeOf } from '#places/domain/place.ts';
import type { Search } from './search.ts';

/** Where a search looks for homes, as the end of a sentence: ' on Leslie Street in Toronto', ' in M4M'; '' for everywhere. */
export function whereOf({ city, street, number, postal, brokerage }: Search): string {
  const place = placeOf(city);
  return [
    street !== '' && (number === '' ? `on ${street}` : `at ${number} ${street}`),
    place.kind !== 'everywhere' && `in ${placeName(place)}`,
    postal !== '' && `in ${postal}`,
    brokerage !== '' && `listed by ${brokerage}`,
  ]
    .filter((part) => part !== false)
    .map((part) => ` ${part}`)
    .join('');
}
