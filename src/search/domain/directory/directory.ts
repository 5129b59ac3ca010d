import { splitAddress } from '#addresses/domain/address.ts';
import { parseStreet, streetKey } from '#addresses/domain/street.ts';
import type { TypedText } from '#addresses/domain/typed-text.ts';
import type { IndexedListing } from '#listings/domain/indexed-listing.ts';
import type { ListingId } from '#listings/domain/listing.ts';
import { fold } from '#places/domain/fold.ts';
import { neighbourhoodOf } from '#places/domain/place.ts';
import type { BrokerageCriteria } from '../filters/brokerage.ts';
import type { PostalCriteria } from '../filters/postal-area.ts';
import type { StreetCriteria } from '../filters/street.ts';
import { Bitset } from '../index/bitset.ts';
import type { RowMask } from '../index/dimension.ts';
import { type NameMatch, NameWords } from './name-words.ts';
import {
  type AnyNamed,
  type BrokerageNamed,
  brokerageNamed,
  fixedPlaces,
  type PlaceNamed,
  placeNamed,
  type StreetNamed,
  streetNamed,
} from './names.ts';

/** A home by its names. */
export type ListedHome = {
  id: ListingId;
  /** Null if it shows no address. */
  street: StreetNamed | null;
  number: string | null;
  unit: string | null;
  postalArea: PostalArea | null;
  neighbourhood: PlaceNamed | null;
  brokerage: BrokerageNamed | null;
  mlsNumber: string;
};

export type PostalArea = { area: string; rows: number[] };

export type DirectoryCriteria = StreetCriteria & PostalCriteria & BrokerageCriteria;

/** Searches whose rows are kept until listings change: a search's facets, pages and map ask for the same ones. */
const MOST_KEPT = 16;

/** The letters that boards put before the digits of MLS® numbers, or none. */
const MLS_LETTERS = ['', ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** With fewer digits than these it may be the number of a house. */
const MLS_DIGITS = /^\d{6,}$/;

/**
 * The names under which the homes on the market are found: their streets with house numbers and units, postal areas,
 * neighbourhoods, brokerages and MLS® numbers. A home that withholds its address has no street and no postal area here,
 * so nothing leads from those to it.
 */
export class Directory implements RowMask<IndexedListing, DirectoryCriteria> {
  readonly #names = new NameWords<AnyNamed>();
  readonly #rows: (ListedHome | undefined)[] = [];
  /** Those of all cities that share a key. */
  readonly #streets = new Map<string, StreetNamed[]>();
  /** By city and as the board writes them, because parsing takes longer than all the rest. */
  readonly #streetsAsWritten = new Map<string, Map<string, StreetNamed | null>>();
  readonly #neighbourhoods = new Map<string, PlaceNamed>();
  readonly #neighbourhoodsAsWritten = new Map<string, Map<string, PlaceNamed | null>>();
  readonly #brokerages = new Map<string, BrokerageNamed>();
  readonly #postalAreas = new Map<string, PostalArea>();
  readonly #rowsByMls = new Map<string, number>();
  /** Numbers and units, so that equal ones take memory once. */
  readonly #parts = new Map<string, string>();
  readonly #kept = new Map<string, Bitset>();

  constructor() {
    for (const place of fixedPlaces()) this.#names.add(place);
  }

  put(row: number, listing: IndexedListing): boolean {
    const known = this.#rows[row];
    const next = this.#rowOf(listing);
    if (known && isSame(known, next)) return false;
    if (known) this.remove(row);
    this.#rows[row] = next;
    for (const group of [next.street, next.neighbourhood, next.brokerage])
      if (group?.rows.push(row) === 1) this.#names.add(group);
    next.postalArea?.rows.push(row);
    this.#rowsByMls.set(next.mlsNumber, row);
    this.#kept.clear();
    return true;
  }

  remove(row: number): void {
    const known = this.#rows[row];
    if (known === undefined) return;
    this.#rows[row] = undefined;
    for (const group of [known.street, known.neighbourhood, known.brokerage]) {
      if (group === null) continue;
      take(row, group.rows);
      if (group.rows.length === 0) this.#names.delete(group);
    }
    if (known.postalArea) take(row, known.postalArea.rows);
    if (this.#rowsByMls.get(known.mlsNumber) === row) this.#rowsByMls.delete(known.mlsNumber);
    this.#kept.clear();
  }

  filterOf(search: DirectoryCriteria): Bitset | null {
    if (search.street === '' && search.postal === '' && search.brokerage === '') return null;
    const key = JSON.stringify([search.street, search.number, search.postal, search.brokerage]);
    const found = this.#kept.get(key) ?? this.#found(search);
    this.#kept.set(key, found);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MOST_KEPT) break;
      this.#kept.delete(oldest);
    }
    return found;
  }

  homesIn(rows: readonly number[]): ListedHome[] {
    return rows.map((row) => this.#rows[row]).filter((home) => home !== undefined);
  }

  /** The names with every word typed. Of a street, numbers may be its houses’; other names must have them. */
  find({ words, numbers }: TypedText): NameMatch<AnyNamed>[] {
    return this.#names.find(words, numbers, ({ kind }) => kind === 'street');
  }

  /** The rows of homes in the postal area. */
  rowsInPostalArea(area: string): readonly number[] {
    return this.#postalAreas.get(area)?.rows ?? [];
  }

  /** The home with this MLS® number in capitals, also without its letter; undefined if there is none. */
  idOfMls(mlsNumber: string): ListingId | undefined {
    for (const letter of MLS_DIGITS.test(mlsNumber) ? MLS_LETTERS : ['']) {
      const row = this.#rowsByMls.get(letter + mlsNumber);
      if (row !== undefined) return this.#rows[row]?.id;
    }
    return undefined;
  }

  #found({ street, number, postal, brokerage }: DirectoryCriteria): Bitset {
    const groups: (readonly number[])[] = [];
    if (street !== '') groups.push(this.#rowsOn(street, number));
    if (postal !== '') groups.push(this.rowsInPostalArea(postal));
    if (brokerage !== '') groups.push(this.#brokerages.get(fold(brokerage))?.rows ?? []);
    const [first = [], ...others] = groups;
    const found = bitsetOf(first);
    for (const other of others.map(bitsetOf))
      found.words.forEach((word, at) => {
        found.words[at] = word & (other.words[at] ?? 0);
      });
    return found;
  }

  #rowsOn(text: string, number: string): number[] {
    const street = parseStreet(text);
    const streets = (street && this.#streets.get(streetKey(street))) ?? [];
    const rows = streets.flatMap((each) => each.rows);
    return number === '' ? rows : rows.filter((row) => this.#rows[row]?.number === number);
  }

  #rowOf(listing: IndexedListing): ListedHome {
    const { street, number, unit } = this.#addressOf(listing);
    return {
      id: listing.id,
      street,
      number: number && kept(this.#parts, number, () => number),
      unit: unit && kept(this.#parts, unit, () => unit),
      postalArea: this.#postalAreaOf(listing),
      neighbourhood: this.#neighbourhoodOf(listing),
      brokerage: kept(this.#brokerages, fold(listing.listOfficeName), () =>
        brokerageNamed(listing.listOfficeName),
      ),
      mlsNumber: listing.mlsNumber.toUpperCase(),
    };
  }

  #postalAreaOf({ postalArea }: IndexedListing): PostalArea | null {
    if (postalArea === null) return null;
    return kept(this.#postalAreas, postalArea, (area) => ({ area, rows: [] }));
  }

  #addressOf({ address, city, citySlug }: IndexedListing) {
    if (address === null) return { street: null, number: null, unit: null };
    const { streetText, number, unit } = splitAddress(address);
    const inCity = kept(this.#streetsAsWritten, city, () => new Map());
    const street = kept(inCity, streetText, () => this.#streetIn(city, citySlug, streetText));
    return { street, number, unit };
  }

  #streetIn(city: string, citySlug: string | null, text: string): StreetNamed | null {
    const street = parseStreet(text);
    if (street === null) return null;
    const named = kept(this.#streets, streetKey(street), () => []);
    const known = named.find((each) => each.city === city);
    if (known !== undefined) return known;
    const added = streetNamed(street, { city, citySlug });
    named.push(added);
    return added;
  }

  #neighbourhoodOf({ citySlug, neighbourhood }: IndexedListing): PlaceNamed | null {
    if (citySlug === null || neighbourhood === null) return null;
    const inCity = kept(this.#neighbourhoodsAsWritten, citySlug, () => new Map());
    return kept(inCity, neighbourhood, () => {
      const place = neighbourhoodOf(citySlug, neighbourhood);
      const named = place && placeNamed(place);
      return named && kept(this.#neighbourhoods, named.key, () => named);
    });
  }
}

/** The value of a key, which is made if there is none. */
function kept<Key, Value>(values: Map<Key, Value>, key: Key, make: (key: Key) => Value): Value {
  const known = values.get(key);
  if (known !== undefined) return known;
  const made = make(key);
  values.set(key, made);
  return made;
}

function take(row: number, rows: number[]): void {
  const at = rows.indexOf(row);
  if (at !== -1) rows.splice(at, 1);
}

function bitsetOf(rows: readonly number[]): Bitset {
  const bitset = new Bitset();
  for (const row of rows) bitset.add(row);
  return bitset;
}

const isSame = (a: ListedHome, b: ListedHome): boolean =>
  a.street === b.street &&
  a.number === b.number &&
  a.unit === b.unit &&
  a.postalArea === b.postalArea &&
  a.neighbourhood === b.neighbourhood &&
  a.brokerage === b.brokerage &&
  a.mlsNumber === b.mlsNumber;
