import { isSameUnit } from '#addresses/domain/match-address.ts';
import { grouped } from '#platform/domain/grouped.ts';
import type { Directory, ListedHome } from './directory.ts';
import type { NameMatch } from './found-names.ts';
import type { StreetNamed } from './names.ts';

/** A house number of a street, and the homes there. */
export type Building = { street: StreetNamed; number: string; homes: readonly ListedHome[] };

/** A home at a number that was typed. */
export type HomeAtNumber = {
  home: ListedHome;
  street: StreetNamed;
  number: string;
  /** Whether its unit was typed. */
  isUnit: boolean;
  /** Whether everything typed is in its address, as it was typed. */
  isMeant: boolean;
};

type Homes = Pick<Directory, 'homesOn' | 'homesNumbered'>;

/** The homes on the streets found at the numbers typed: those whose unit was typed first, then by number and unit. */
export function homesAt(
  directory: Homes,
  numbers: readonly string[],
  streetOf: (id: number) => NameMatch<StreetNamed> | null,
): HomeAtNumber[] {
  const homes: HomeAtNumber[] = [];
  for (const number of new Set(numbers)) {
    for (const { streetId, home } of directory.homesNumbered(number)) {
      const match = streetOf(streetId);
      if (!match?.numbersLeft.includes(number)) continue;
      const { name: street, numbersLeft, isCorrected } = match;
      const others = numbersLeft.toSpliced(numbersLeft.indexOf(number), 1);
      const isUnit = others.some((other) => isSameUnit(other, home.unit));
      const isMeant = !isCorrected && (isUnit || others.length === 0);
      homes.push({ home, street, number, isUnit, isMeant });
    }
  }
  return homes.sort((a, b) => rank(b) - rank(a) || byAddress(a.home, b.home));
}

const rank = ({ isUnit, isMeant }: HomeAtNumber): number => Number(isUnit) + Number(isMeant);

const collator = new Intl.Collator('en', { numeric: true });

const inOrder = (a: string | null, b: string | null): number =>
  a === b ? 0 : collator.compare(a ?? '', b ?? '');

const byAddress = (a: ListedHome, b: ListedHome): number =>
  inOrder(a.number, b.number) || inOrder(a.unit, b.unit) || b.id - a.id;

/** The buildings on a street, the largest first: numbers with at least two different units. */
export function buildingsOn(directory: Homes, street: StreetNamed): Building[] {
  const byNumber = grouped(directory.homesOn(street), ({ number }) => number ?? '');
  return [...byNumber]
    .flatMap(([number, homes]) =>
      number !== '' && hasUnits(homes) ? [{ street, number, homes }] : [],
    )
    .sort((a, b) => b.homes.length - a.homes.length);
}

const hasUnits = (homes: readonly ListedHome[]): boolean =>
  new Set(homes.map(({ unit }) => unit).filter((unit) => unit !== null)).size > 1;
