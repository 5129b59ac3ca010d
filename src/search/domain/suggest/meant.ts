import { parseTyped, type TypedText } from '#addresses/domain/typed-text.ts';
import type { ListingId } from '#listings/domain/listing.ts';
import { grouped } from '#platform/domain/grouped.ts';
import { bestOf } from '../directory/best-of.ts';
import type { Directory } from '../directory/directory.ts';
import type { NameMatch } from '../directory/found-names.ts';
import { type Building, buildingsOn, type HomeAtNumber, homesAt } from '../directory/homes-at.ts';
import type { AnyNamed, BrokerageNamed, PlaceNamed, StreetNamed } from '../directory/names.ts';

/** What a typed text may mean, each kind with the best first. */
export type Meant = {
  places: readonly NameMatch<PlaceNamed>[];
  streets: readonly NameMatch<StreetNamed>[];
  brokerages: readonly NameMatch<BrokerageNamed>[];
  buildings: readonly Building[];
  homes: readonly ListingId[];
  postalAreas: readonly string[];
  /** What has exactly the name, address or number that was typed. */
  exact: readonly OneMeant[];
};

export type OneMeant =
  | { kind: 'home'; id: ListingId }
  | { kind: 'building'; building: Building }
  | { kind: 'postal area'; area: string }
  | { kind: 'name'; name: AnyNamed };

const NOTHING: Meant = {
  places: [],
  streets: [],
  brokerages: [],
  buildings: [],
  homes: [],
  postalAreas: [],
  exact: [],
};

/** Names of each kind that are compared, even if fewer are wanted: that decides whether one alone is meant. */
const NAMES_COMPARED = 8;
/** Streets of which buildings and homes are suggested. */
const STREETS_LOOKED_AT = 3;
/** Homes on streets of which no number was typed, unless more are wanted. */
const HOMES_WITHOUT_NUMBER = 2;

/** Finds what may be meant. `each`: how many of each kind are wanted; null for a few. */
export function meantBy(directory: Directory, text: string, each: number | null): Meant {
  const typed = parseTyped(text);
  const named = directory.idOfMls(typed.mlsNumber ?? text.trim().toUpperCase());
  if (named !== undefined)
    return { ...NOTHING, homes: [named], exact: [{ kind: 'home', id: named }] };
  if (typed.mlsNumber !== null) return NOTHING;
  if (typed.words.length === 0 && typed.postalArea !== null)
    return byPostalArea(directory, typed.postalArea);
  const found = directory.find(typed);
  const most = Math.max(each ?? 0, NAMES_COMPARED);
  // Of '9 main st', Main Street rather than each street that might have a unit called Main.
  found.keepFewestLeft('street', (part) => !/\d/.test(part));
  const bySize = (a: number, b: number) => directory.sizeOf(b) - directory.sizeOf(a);
  const names = {
    places: bestOf(withoutNamesakes(found.all('place')), most, byWorth(directory)),
    streets: found.best('street', most, bySize),
    brokerages: found.best('brokerage', most, bySize),
    postalAreas: [],
  };
  const atNumbers = homesAt(directory, typed.numbers, (id) => found.match(id, 'street'));
  return atNumbers.length > 0
    ? { ...names, ...atAddress(atNumbers) }
    : {
        ...names,
        ...onStreets(directory, names.streets, each ?? HOMES_WITHOUT_NUMBER),
        exact: exactNames(names, typed),
      };
}

function byPostalArea(directory: Directory, area: string): Meant {
  if (!directory.hasPostalArea(area)) return NOTHING;
  return { ...NOTHING, postalAreas: [area], exact: [{ kind: 'postal area', area }] };
}

/** The homes at an address, and the buildings they are in. */
function atAddress(homes: readonly HomeAtNumber[]): Pick<Meant, 'homes' | 'buildings' | 'exact'> {
  const meant = homes.filter(({ isMeant }) => isMeant);
  const units = meant.filter(({ isUnit }) => isUnit);
  return {
    homes: homes.map(({ home }) => home.id),
    buildings: buildingsOf(homes).filter(({ homes }) => homes.length > 1),
    exact: buildingsOf(units.length > 0 ? units : meant).map((building): OneMeant => {
      const [home, ...others] = building.homes;
      return home && others.length === 0
        ? { kind: 'home', id: home.id }
        : { kind: 'building', building };
    }),
  };
}

/** Homes by their street and number. */
function buildingsOf(homes: readonly HomeAtNumber[]): Building[] {
  const byStreet = grouped(homes, ({ street }) => street);
  return [...byStreet].flatMap(([street, onStreet]) =>
    [...grouped(onStreet, ({ number }) => number)].map(([number, at]) => ({
      street,
      number,
      homes: at.map(({ home }) => home),
    })),
  );
}

/** The largest buildings of a few streets, and homes on them, each street's newest first. */
function onStreets(
  directory: Directory,
  streets: Meant['streets'],
  mostHomes: number,
): Pick<Meant, 'homes' | 'buildings'> {
  const looked = streets.slice(0, STREETS_LOOKED_AT);
  const withHomes = streets
    .filter(({ numbersLeft }) => numbersLeft.length === 0)
    .slice(0, STREETS_LOOKED_AT);
  return {
    buildings: looked.flatMap(({ name }) => buildingsOn(directory, name)),
    homes: withHomes
      .flatMap(({ name }) => newestOn(directory, name, mostHomes))
      .slice(0, mostHomes),
  };
}

const newestOn = (directory: Directory, street: StreetNamed, most: number): ListingId[] =>
  bestOf(
    directory.homesOn(street).map(({ id }) => id),
    most,
    (a, b) => b - a,
  );

/** Words shorter than this are begun by chance: 'a', 'b' and 'c' by one name in a thousand. */
const SHORTEST_BEGINNING = 3;

/** The names that were typed whole; or else the only one that was found. */
function exactNames(
  { places, streets, brokerages }: Pick<Meant, 'places' | 'streets' | 'brokerages'>,
  { words, numbers }: TypedText,
): OneMeant[] {
  const names = [...places, ...streets, ...brokerages].filter(
    ({ numbersLeft }) => numbersLeft.length === 0,
  );
  const whole = names.filter(({ isWhole }) => isWhole);
  const typedAlone = names.length === 1 && !names.some(({ isCorrected }) => isCorrected);
  const says = numbers.length > 0 || words.some(({ text }) => text.length >= SHORTEST_BEGINNING);
  const exact = whole.length === 0 && typedAlone && says ? names : whole;
  return exact.map(({ name }) => ({ kind: 'name', name }));
}

/** A neighbourhood that gave its name to an area of its city is found by the area. */
function withoutNamesakes(places: readonly NameMatch<PlaceNamed>[]): NameMatch<PlaceNamed>[] {
  const keys = new Set<string>();
  const areas = new Set(
    places.flatMap(({ name: { place, words } }) =>
      place.kind === 'area' ? [`${place.city} ${words.join(' ')}`] : [],
    ),
  );
  return places.filter(({ name: { place, key, words } }) => {
    const isNamesake =
      place.kind === 'neighbourhood' && areas.has(`${place.city} ${words.join(' ')}`);
    const isNew = !keys.has(key);
    keys.add(key);
    return isNew && !isNamesake;
  });
}

const PLACES_IN_ORDER = ['city', 'gta', 'area', 'neighbourhood', 'district'];

const byWorth =
  (directory: Directory) =>
  (a: NameMatch<PlaceNamed>, b: NameMatch<PlaceNamed>): number =>
    b.score - a.score ||
    PLACES_IN_ORDER.indexOf(a.name.place.kind) - PLACES_IN_ORDER.indexOf(b.name.place.kind) ||
    directory.sizeOf(b.name.id) - directory.sizeOf(a.name.id) ||
    (a.name.key < b.name.key ? -1 : 1);
