import { splitAddress } from '#addresses/domain/address.ts';
import { parseStreet, type Street, streetKey } from '#addresses/domain/street.ts';
import type { TypedText } from '#addresses/domain/typed-text.ts';
import type { IndexedListing } from '#listings/domain/indexed-listing.ts';
import { type ListingId, listingId } from '#listings/domain/listing.ts';
import { fold } from '#places/domain/fold.ts';
import { neighbourhoodOf } from '#places/domain/place.ts';
import type { BrokerageCriteria } from '../filters/brokerage.ts';
import type { PostalCriteria } from '../filters/postal-area.ts';
import type { StreetCriteria } from '../filters/street.ts';
import type { Bitset } from '../index/bitset.ts';
import { integerColumn } from '../index/column.ts';
import type { RowMask } from '../index/dimension.ts';
import { KeptRows } from '../index/kept-rows.ts';
import { UnreadRows } from '../index/unread-rows.ts';
import type { FoundNames } from './found-names.ts';
import { MlsNumbers } from './mls-numbers.ts';
import { NameWords } from './name-words.ts';
import {
  type AnyNamed,
  type BrokerageNamed,
  brokerageNamed,
  fixedPlaces,
  type PlaceNamed,
  placeNamed,
  StreetNamed,
  type Town,
  townOf,
} from './names.ts';
import { ListedRowGroups, RowGroups, reach } from './row-groups.ts';
import { rowsInAll } from './rows-in-all.ts';

/** A home at its address. */
export type ListedHome = { id: ListingId; number: string | null; unit: string | null };

/** What of a listing names it. */
const NAMING = [
  'id',
  'address',
  'city',
  'citySlug',
  'neighbourhood',
  'listOfficeName',
  'postalArea',
  'mlsNumber',
] as const;
type Names = Pick<IndexedListing, (typeof NAMING)[number]>;

export type DirectoryCriteria = StreetCriteria & PostalCriteria & BrokerageCriteria;

/** A row that has none. */
const NONE = -1;

/**
 * The names under which the homes on the market are found: their streets with house numbers and units, postal areas,
 * neighbourhoods, brokerages and MLS® numbers. A home that withholds its address has no street and no postal area here,
 * so nothing leads from those to it. Reading names takes as long as all else in a load but descriptions, so that those of
 * new homes are kept, and read in steps (`read`), or when something looks for a name.
 */
export class Directory implements RowMask<IndexedListing, DirectoryCriteria> {
  readonly #names = new NameWords<AnyNamed>();
  readonly #unread = new UnreadRows<Names>();
  readonly #streets = new Map<string, StreetNamed>();
  /** The streets of a city by what boards write, because parsing takes longer than all the rest. */
  readonly #streetsAsWritten = new Map<string, Map<string, StreetNamed | null>>();
  readonly #towns = new Map<string, Town>();
  readonly #neighbourhoods = new Map<string, PlaceNamed>();
  readonly #neighbourhoodsAsWritten = new Map<string, Map<string, PlaceNamed | null>>();
  readonly #brokerages = new Map<string, BrokerageNamed>();
  readonly #brokeragesAsWritten = new Map<string, BrokerageNamed>();
  /** Numbers, units and postal areas, and their places in the groups below. */
  readonly #parts = new Map<string, number>();
  readonly #partTexts: string[] = [];

  readonly #ids = integerColumn();
  readonly #onStreet = new ListedRowGroups();
  readonly #inNeighbourhood = new RowGroups();
  readonly #ofBrokerage = new RowGroups();
  readonly #atNumber = new ListedRowGroups();
  readonly #inUnit = new RowGroups();
  readonly #inPostalArea = new RowGroups();
  readonly #mlsNumbers = new MlsNumbers();
  readonly #kept = new KeptRows();

  constructor() {
    for (const place of fixedPlaces()) this.#names.add(place);
  }

  /** How many homes have names that are not read yet. */
  get unread(): number {
    return this.#unread.size;
  }

  put(row: number, listing: IndexedListing): boolean {
    const unread = this.#unread.of(row);
    const isRead = unread === undefined && this.#ids.values[row] === listing.id;
    if (isRead) return this.#put(row, listing);
    if (unread !== undefined && hasNames(listing, unread)) return false;
    this.#unread.put(row, listing);
    return true;
  }

  /** Reads the names of at most so many homes. */
  read(most = Number.POSITIVE_INFINITY): void {
    this.#unread.read(most, (row, names) => this.#put(row, names));
  }

  #put(row: number, listing: Names): boolean {
    const { street, number, unit } = this.#addressOf(listing);
    reach(this.#ids, row);
    this.#ids.values[row] = listing.id;
    const changes = [
      this.#name(this.#onStreet, row, street),
      this.#name(this.#inNeighbourhood, row, this.#neighbourhoodOf(listing)),
      this.#name(this.#ofBrokerage, row, this.#brokerageOf(listing)),
      this.#note(this.#atNumber, row, number),
      this.#note(this.#inUnit, row, unit),
      this.#note(this.#inPostalArea, row, listing.postalArea),
      this.#mlsNumbers.put(row, listing.mlsNumber),
    ];
    const isChanged = changes.includes(true);
    if (isChanged) this.#kept.clear();
    return isChanged;
  }

  remove(row: number): void {
    if (this.#unread.delete(row)) return;
    this.#ids.values[row] = 0;
    for (const groups of [this.#onStreet, this.#inNeighbourhood, this.#ofBrokerage])
      this.#name(groups, row, null);
    for (const groups of [this.#atNumber, this.#inUnit, this.#inPostalArea])
      this.#note(groups, row, null);
    this.#mlsNumbers.put(row, '');
    this.#kept.clear();
  }

  filterOf(search: DirectoryCriteria): Bitset | null {
    if (search.street === '' && search.postal === '' && search.brokerage === '') return null;
    this.read();
    const key = JSON.stringify([search.street, search.number, search.postal, search.brokerage]);
    return this.#kept.of(key, () => this.#found(search));
  }

  homesOn(street: StreetNamed): ListedHome[] {
    return this.#onStreet.rowsOf(street.id).map((row) => this.#homeOf(row));
  }

  /** The homes with this number on any street, and that street by its number among the names. */
  homesNumbered(number: string): { streetId: number; home: ListedHome }[] {
    return this.#atNumber
      .rowsOf(this.#parts.get(number) ?? NONE)
      .map((row) => ({ streetId: this.#onStreet.groupOf(row), home: this.#homeOf(row) }));
  }

  /** How many homes a name has, by its number; only neighbourhoods, of places, have any. */
  sizeOf(id: number): number {
    return (
      this.#onStreet.sizeOf(id) + this.#inNeighbourhood.sizeOf(id) + this.#ofBrokerage.sizeOf(id)
    );
  }

  /** The names with every word typed. Of a street, numbers may be its houses’; other names must have them. */
  find({ words, numbers }: TypedText): FoundNames<AnyNamed> {
    return this.#names.find(words, numbers, 'street');
  }

  hasPostalArea(area: string): boolean {
    return this.#inPostalArea.sizeOf(this.#parts.get(area) ?? NONE) > 0;
  }

  /** The home with this MLS® number in capitals, also without its letters; undefined if there is none. */
  idOfMls(mlsNumber: string): ListingId | undefined {
    const row = this.#mlsNumbers.rowOf(mlsNumber);
    return row === undefined ? undefined : listingId(this.#ids.values[row] ?? 0);
  }

  #homeOf(row: number): ListedHome {
    return {
      id: listingId(this.#ids.values[row] ?? 0),
      number: this.#partTexts[this.#atNumber.groupOf(row)] ?? null,
      unit: this.#partTexts[this.#inUnit.groupOf(row)] ?? null,
    };
  }

  /** Puts a row under a name, which is found as long as it has rows. Returns whether it is another than before. */
  #name(groups: RowGroups, row: number, name: AnyNamed | null): boolean {
    const before = groups.groupOf(row);
    const id = name === null ? NONE : this.#names.add(name);
    if (id === before) return false;
    groups.put(row, id);
    if (before !== NONE && groups.sizeOf(before) === 0) this.#names.delete(before);
    return true;
  }

  /** Puts a row under a number, unit or postal area. Returns whether it is another than before. */
  #note(groups: RowGroups, row: number, text: string | null): boolean {
    const id = text === null ? NONE : this.#partOf(text);
    if (id === groups.groupOf(row)) return false;
    groups.put(row, id);
    return true;
  }

  #partOf(text: string): number {
    return kept(this.#parts, text, () => this.#partTexts.push(text) - 1);
  }

  /** The homes on a street in any spelling: 'Navy Street, Oakville', or without a city those of this name everywhere. */
  rowsOnStreet(text: string): number[] {
    const { name, city } = withCity(text);
    return this.#rowsOn(name, '', city);
  }

  /** The homes at a number of a street, likewise: '20 Navy Street, Oakville'. */
  rowsInBuilding(text: string): number[] {
    const { name, city } = withCity(text);
    const { number, streetText } = splitAddress(name);
    return number === null ? [] : this.#rowsOn(streetText, number, city);
  }

  /** The listings of a brokerage, whatever the case and punctuation of its name. */
  rowsOfBrokerage(name: string): number[] {
    return this.#ofBrokerage.rowsOf(this.#brokerages.get(fold(name))?.id ?? NONE);
  }

  #found({ street, number, postal, brokerage }: DirectoryCriteria): Bitset {
    const groups: (readonly number[])[] = [];
    if (street !== '') groups.push(this.#rowsOn(street, number));
    if (postal !== '') groups.push(this.#inPostalArea.rowsOf(this.#parts.get(postal) ?? NONE));
    if (brokerage !== '') groups.push(this.rowsOfBrokerage(brokerage));
    return rowsInAll(groups);
  }

  /** In this folded city, or in any for ''. */
  #rowsOn(text: string, number: string, city = ''): number[] {
    const street = parseStreet(text);
    const rows: number[] = [];
    let named = (street && this.#streets.get(streetKey(street))) ?? null;
    for (; named !== null; named = named.elsewhere) {
      if (city !== '' && fold(named.city) !== city) continue;
      for (const row of this.#onStreet.rowsOf(named.id)) rows.push(row);
    }
    if (number === '') return rows;
    const part = this.#parts.get(number);
    return rows.filter((row) => this.#atNumber.groupOf(row) === part);
  }

  #addressOf({ address, city, citySlug }: Names) {
    if (address === null) return { street: null, number: null, unit: null };
    const { streetText, number, unit } = splitAddress(address);
    return { street: this.#streetIn(city, citySlug, streetText), number, unit };
  }

  #streetIn(city: string, citySlug: string | null, text: string): StreetNamed | null {
    const inCity = kept(this.#streetsAsWritten, city, () => new Map());
    const known = inCity.get(text);
    if (known !== undefined) return known;
    const street = parseStreet(text);
    const named = street && this.#named(street, { city, citySlug });
    // A part of an address keeps all of it in memory; most are spelled like the name.
    inCity.set(street?.name === text ? street.name : text, named);
    return named;
  }

  /** Streets of one name are linked, city by city. */
  #named(street: Street, { city, citySlug }: Pick<Names, 'city' | 'citySlug'>) {
    const key = streetKey(street);
    const first = this.#streets.get(key) ?? null;
    for (let each = first; each !== null; each = each.elsewhere)
      if (each.city === city) return each;
    const town = kept(this.#towns, city, () => townOf({ city, citySlug }));
    const { name } = street;
    const added = new StreetNamed(first?.name === name ? first.written : { key, name }, town);
    added.elsewhere = first;
    this.#streets.set(key, added);
    return added;
  }

  #brokerageOf({ listOfficeName }: Names): BrokerageNamed {
    return kept(this.#brokeragesAsWritten, listOfficeName, () =>
      kept(this.#brokerages, fold(listOfficeName), () => brokerageNamed(listOfficeName)),
    );
  }

  #neighbourhoodOf({ citySlug, neighbourhood }: Names): PlaceNamed | null {
    if (citySlug === null || neighbourhood === null) return null;
    const inCity = kept(this.#neighbourhoodsAsWritten, citySlug, () => new Map());
    return kept(inCity, neighbourhood, () => {
      const place = neighbourhoodOf(citySlug, neighbourhood);
      const named = place && placeNamed(place);
      return named && kept(this.#neighbourhoods, named.key, () => named);
    });
  }
}

const hasNames = (listing: Names, names: Names): boolean =>
  NAMING.every((field) => listing[field] === names[field]);

/** A street or building, and its city, folded; '' for any. */
function withCity(text: string): { name: string; city: string } {
  const comma = text.lastIndexOf(',');
  return comma === -1
    ? { name: text, city: '' }
    : { name: text.slice(0, comma), city: fold(text.slice(comma + 1)) };
}

/** The value of a key, which is made if there is none. */
function kept<Key, Value>(values: Map<Key, Value>, key: Key, make: (key: Key) => Value): Value {
  const known = values.get(key);
  if (known !== undefined) return known;
  const made = make(key);
  values.set(key, made);
  return made;
}
