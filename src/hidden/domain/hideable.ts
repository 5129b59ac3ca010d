import { splitAddress } from '#addresses/domain/address.ts';
import { parseStreet } from '#addresses/domain/street.ts';
import { oneLine } from '#platform/domain/one-line.ts';
import { type HiddenItem, isHideable } from './hidden.ts';

/** The home that is hidden, or whose street, building or brokerage is. */
export type HideableHome = {
  id: number;
  title: string;
  address: string | null;
  city: string;
  listOfficeName: string;
};

const MAX_LENGTH = 100;

/** What can be hidden of a home: itself, its street, its building if it has a unit there, and its brokerage. */
export const hideableOf = (home: HideableHome): HiddenItem[] =>
  [
    itemOf('home', String(home.id), home.address ?? home.title),
    ...placesOf(home),
    itemOf('brokerage', home.listOfficeName, home.listOfficeName),
  ].filter(isHideable);

/** A home that withholds its address has none. */
function placesOf({ address, city }: HideableHome): HiddenItem[] {
  if (address === null) return [];
  const { unit, number, streetText } = splitAddress(address);
  const street = parseStreet(streetText)?.name;
  if (street === undefined) return [];
  const inCity = (name: string) => `${name}, ${city.replaceAll(',', ' ')}`;
  const building = `${number} ${street}`;
  return [
    itemOf('street', inCity(street), street),
    ...(unit === null || number === null ? [] : [itemOf('building', inCity(building), building)]),
  ];
}

/** Lists of values are separated by '|', which no comparison of names regards. */
const itemOf = (kind: HiddenItem['kind'], value: string, label: string): HiddenItem => ({
  kind,
  // A name that is cut is another's: one that is too long can't be hidden.
  value: textOf(value, MAX_LENGTH + 1),
  label: textOf(label, MAX_LENGTH),
});

const textOf = (text: string, longest: number): string =>
  oneLine(text.replaceAll('|', ' '), longest);
