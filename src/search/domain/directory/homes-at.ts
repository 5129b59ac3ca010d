import { grouped } from '#platform/domain/grouped.ts';
import type { Directory, ListedHome } from './directory.ts';
import type { NameMatch } from './name-words.ts';
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
  /** Whether everything typed is in its address. */
  isMeant: boolean;
};

type Homes = Pick<Directory, 'homesIn'>;

/** Reading more takes milliseconds; so many homes are only on the streets of a word such as 'street'. */
const MAX_HOMES_READ = 100_000;

/** The homes on these streets at the numbers typed: those whose unit was typed first, then by number and unit. */
export function homesAt(
  directory: Homes,
  streets: readonly NameMatch<StreetNamed>[],
): HomeAtNumber[] {
  const homes: HomeAtNumber[] = [];
  let read = 0;
  for (const { name: street, numbersLeft } of streets) {
    if (numbersLeft.length === 0 || read > MAX_HOMES_READ) continue;
    read += street.rows.length;
    for (const home of directory.homesIn(street.rows)) {
      const { number, unit } = home;
      if (number === null || !numbersLeft.includes(number)) continue;
      const others = numbersLeft.toSpliced(numbersLeft.indexOf(number), 1);
      const isUnit = unit !== null && others.includes(unit);
      homes.push({ home, street, number, isUnit, isMeant: isUnit || others.length === 0 });
    }
  }
  return homes.sort((a, b) => rank(b) - rank(a) || byAddress(a.home, b.home));
}

const rank = ({ isUnit, isMeant }: HomeAtNumber): number => Number(isUnit) + Number(isMeant);

const inOrder = new Intl.Collator('en', { numeric: true });

const byAddress = (a: ListedHome, b: ListedHome): number =>
  inOrder.compare(a.number ?? '', b.number ?? '') || inOrder.compare(a.unit ?? '', b.unit ?? '');

/** The buildings on a street, the largest first: numbers with at least two different units. */
export function buildingsOn(directory: Homes, street: StreetNamed): Building[] {
  const byNumber = grouped(directory.homesIn(street.rows), ({ number }) => number ?? '');
  return [...byNumber]
    .flatMap(([number, homes]) =>
      number !== '' && hasUnits(homes) ? [{ street, number, homes }] : [],
    )
    .sort((a, b) => b.homes.length - a.homes.length);
}

const hasUnits = (homes: readonly ListedHome[]): boolean =>
  new Set(homes.map(({ unit }) => unit).filter((unit) => unit !== null)).size > 1;
