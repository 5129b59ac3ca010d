import { placeInAddress, placeKey } from '#places/domain/place.ts';
import { queryText } from '#platform/domain/call.ts';
import {
  DESTINATIONS_IN_WORDS,
  formatDestinations,
  MOST_DESTINATIONS,
  parseDestinations,
  typedMinutes,
  typedPlace,
  USUAL_TRIP,
  withDestination,
} from '#transit/domain/destination.ts';
import { PRESENTATIONS, type Presentation } from './presentation.ts';
import {
  EVERYTHING,
  KIND_CHOICES,
  MAX_LIMIT,
  MINIMUMS,
  PAGE_SIZE,
  PRICE_SLIDER,
  PROPERTY_CLASSES,
  PROPERTY_TYPES,
  ROOM_CHOICES,
  type Search,
  SORTS,
  type Span,
  TRANSACTION_TYPES,
} from './search.ts';
import { chooseKind } from './search-choices.ts';
import { parseWithin, withinTexts } from './within.ts';

/** Decoded name and value pairs in the given order, such as a URLSearchParams. */
export type Params = Iterable<readonly [string, string]>;

/** An invalid query value: its field, and a message naming the accepted values. */
export type QueryIssue = { path: string; message: string };

export type ParsedSearch =
  | { ok: true; search: Search; span: Span; facets: boolean }
  | { ok: false; issues: QueryIssue[] };

/** Parses the list call's query. Strict: an invalid value is an issue. */
export function parseSearch(params: Params): ParsedSearch {
  const fields = new Fields(params);
  const search = searchIn(fields);
  const limit = fields.take('limit', LIMIT, PAGE_SIZE);
  const offset = fields.take('offset', WHOLE, 0);
  const facets = fields.take('facets', FLAG, '0') === '1';

  if (fields.issues.length > 0) return { ok: false, issues: fields.issues };
  return { ok: true, search, span: { limit, offset }, facets };
}

/** What the list page shows. Pages are numbered from 1. */
export type ListPage = { search: Search; page: number; show: Presentation };

/** Parses a page's query. Lenient: an invalid value counts as its default. */
export function readSearch(params: Params): ListPage {
  const fields = new Fields(params);
  return {
    search: searchIn(fields),
    page: fields.take('page', wholeNumber(1, NINE_DIGITS), 1),
    show: fields.take('show', oneOf(PRESENTATIONS), 'list'),
  };
}

/**
 * The canonical query string of a search, without '?': defaults left out, fields in a fixed order, encoded like an
 * HTML form. `readSearch` parses it.
 */
export const showSearch = (search: Search, page = 1, show: Presentation = 'list'): string =>
  queryText(searchParams(search, page, show));

/** The same as name and value pairs. */
export function searchParams(
  search: Search,
  page = 1,
  show: Presentation = 'list',
): Record<string, string> {
  const { end } = PRICE_SLIDER[search.transactionType];
  const { area = '', circle = '', view = '', frame = '' } = withinTexts(search.within);
  const shown: [string, string | number, string | number][] = [
    ['city', search.city, EVERYTHING.city],
    ['kind', search.kind, EVERYTHING.kind],
    ['homes', search.homesOnly ? 1 : 0, 0],
    ['propertyClass', search.propertyClass, EVERYTHING.propertyClass],
    ['propertyType', search.propertyType, EVERYTHING.propertyType],
    ['transactionType', search.transactionType, EVERYTHING.transactionType],
    ['minPrice', search.minPrice, 0],
    ['maxPrice', Math.min(search.maxPrice, end), end],
    ['minBedrooms', search.minBedrooms, 0],
    ['rooms', search.rooms, EVERYTHING.rooms],
    ['minBathrooms', search.minBathrooms, 0],
    ['area', area, ''],
    ['circle', circle, ''],
    ['view', view, ''],
    ['frame', frame, ''],
    ['reach', formatDestinations(search.reach), ''],
    ['sort', search.sort, EVERYTHING.sort],
    ['page', page, 1],
    ['show', show, 'list'],
  ];
  const given = shown.filter(([, value, byDefault]) => value !== byDefault);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

/** The refusal of a search in an area that is not stored, with the address of the same search everywhere. */
export function unknownArea(search: Search): string {
  const query = showSearch({ ...search, within: null });
  return `area must be the id of a stored area; this one is not stored, or no longer. The same search without it: /properties${query && `?${query}`}`;
}

const NINE_DIGITS = 999_999_999;

/** How a kind of value is parsed, and the accepted values, in words for a message. */
type Kind<Value> = { read(text: string): Value | undefined; takes: string };

/** The fields of a query. Empty text counts as absent, and the last of repeated parameters wins. */
class Fields {
  readonly issues: QueryIssue[] = [];
  readonly #given: Map<string, string>;

  constructor(params: Params) {
    this.#given = new Map(params);
  }

  /** A parameter as given; '' if absent. */
  text(name: string): string {
    return this.#given.get(name) ?? '';
  }

  take<Value>(name: string, kind: Kind<Value>, whenAbsent: Value): Value {
    const text = this.text(name);
    if (text === '') return whenAbsent;
    const value = kind.read(text);
    if (value !== undefined) return value;
    return this.refuse(name, `must be ${kind.takes}`, whenAbsent);
  }

  /** Notes that a parameter is invalid. Returns what counts instead. */
  refuse<Value>(path: string, message: string, instead: Value): Value {
    this.issues.push({ path, message: `${path} ${message}` });
    return instead;
  }
}

function searchIn(fields: Fields): Search {
  const transactionType = fields.take('transactionType', OFFER, EVERYTHING.transactionType);
  const { end } = PRICE_SLIDER[transactionType];
  const kind = fields.take('kind', KIND, EVERYTHING.kind);
  const search = {
    kind,
    city: fields.take('city', place, EVERYTHING.city),
    homesOnly: fields.take('homes', FLAG, '0') === '1',
    propertyClass: fields.take('propertyClass', CLASS, EVERYTHING.propertyClass),
    propertyType: fields.take('propertyType', TYPE, EVERYTHING.propertyType),
    transactionType,
    minPrice: fields.take('minPrice', priceOr(0), 0),
    // Any maximum at or beyond the slider's end means 'no bound', so it has one canonical form.
    maxPrice: Math.min(fields.take('maxPrice', priceOr(end), end), end),
    minBedrooms: fields.take('minBedrooms', minimum, 0),
    rooms: fields.take('rooms', ROOMS, EVERYTHING.rooms),
    minBathrooms: fields.take('minBathrooms', minimum, 0),
    within: withinIn(fields),
    reach: reachIn(fields),
    sort: fields.take('sort', SORT, EVERYTHING.sort),
  };
  return chooseKind(search, kind);
}

function withinIn(fields: Fields): Search['within'] {
  const { within, faults } = parseWithin({
    area: fields.text('area'),
    circle: fields.text('circle'),
    view: fields.text('view'),
    frame: fields.text('frame'),
  });
  fields.issues.push(...faults);
  return within;
}

/** A form without scripts has one more destination in fields of its own. */
function reachIn(fields: Fields): Search['reach'] {
  const reach = fields.take('reach', destinations, EVERYTHING.reach);
  const text = fields.text('reachTo').trim();
  if (text === '') return reach;
  const minutes = fields.take('reachMinutes', TRIP, USUAL_TRIP);
  const place = typedPlace(text);
  if (place === undefined) return fields.refuse('reachTo', PLACE_TO_REACH, reach);
  const added = { place, minutes };
  const chosen = withDestination(reach, added);
  return chosen.includes(added) ? chosen : fields.refuse('reachTo', NO_FOURTH, reach);
}

const TRIP: Kind<number> = { read: typedMinutes, takes: '10 to 90 in steps of 5' };
const PLACE_TO_REACH = 'must be the name of a place, or latitude/longitude in Ontario';
const NO_FOURTH = `must be left out: reach has ${MOST_DESTINATIONS} destinations, the most there can be`;

const destinations: Kind<Search['reach']> = {
  read: parseDestinations,
  takes: DESTINATIONS_IN_WORDS,
};

const place: Kind<string> = {
  // A lone surrogate can't be encoded in a URL, so it wouldn't survive the round trip.
  read: (text) => placeKey(placeInAddress(text.replace(/\p{Surrogate}/gu, '\uFFFD'))),
  takes: 'a place',
};

function oneOf<const Value extends string>(values: readonly Value[]): Kind<Value> {
  return {
    read: (text) => values.find((value) => value === text),
    takes: `one of: ${values.join(', ')}`,
  };
}

const FLAG = oneOf(['0', '1']);
const OFFER = oneOf(TRANSACTION_TYPES);
const KIND = oneOf(KIND_CHOICES);
const ROOMS = oneOf(ROOM_CHOICES);
const SORT = oneOf(SORTS);
const CLASS = oneOf(['all-classes', ...PROPERTY_CLASSES]);
const TYPE = oneOf(['all-types', ...Object.values(PROPERTY_TYPES).flat()]);

function wholeNumber(from: number, to: number): Kind<number> {
  return {
    read(text) {
      const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
      return number >= from && number <= to ? number : undefined;
    },
    takes: `a whole number from ${from} to ${to}`,
  };
}

const WHOLE = wholeNumber(0, NINE_DIGITS);
const LIMIT = wholeNumber(1, MAX_LIMIT);

const priceOr = (whenAny: number): Kind<number> => ({
  read: (text) => (text === 'any' ? whenAny : WHOLE.read(text)),
  takes: WHOLE.takes,
});

const minimum: Kind<Search['minBedrooms']> = {
  read: (text) => (text === 'any' ? 0 : MINIMUMS.find((least) => String(least) === text)),
  takes: 'a whole number from 0 to 5',
};
