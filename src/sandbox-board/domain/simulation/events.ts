import type { Random } from '../random.ts';
import type { Row } from '../rows/row.ts';
import { boardDate, boardTime, MAX_BULK_SIZE } from '../timeline.ts';
import type { Entry } from './entry.ts';

type Moment = {
  now: number;
  random: Random;
  /** The active segment, including entries that have since left the market. */
  entries: Entry[];
  add(second: number, changes: Row): Entry;
  rowOf(entry: Entry): unknown;
  lostFields: Set<string>;
  lostResources: Set<string>;
};

/** Applies an event at a moment and returns the keys it affected. */
type Event = (moment: Moment) => string[];

const LATE_BY = 300;
const SECONDS_PER_HOUR = 3_600;

/** Sets a new modification second together with the changed fields. */
function change(entry: Entry, second: number, changes: Row): string {
  entry.modified = second;
  const time = boardTime(second);
  entry.changes = {
    ...entry.changes,
    ...changes,
    ModificationTimestamp: time,
    SystemModificationTimestamp: time,
  };
  return entry.key;
}

const isListed = ({ isActive, isGone }: Entry): boolean => isActive && !isGone;

/** A random active listing; null if a hundred tries find none. */
function someEntry({ entries, random }: Moment): Entry | null {
  for (let tries = 0; tries < 100; tries++) {
    const entry = entries[random.whole(0, entries.length - 1)];
    if (entry && isListed(entry)) return entry;
  }
  return null;
}

const toOne =
  (happens: (entry: Entry, moment: Moment) => string | string[]): Event =>
  (moment) => {
    const entry = someEntry(moment);
    return entry ? [happens(entry, moment)].flat() : [];
  };

function leave(entry: Entry, now: number, changes: Row): string {
  entry.isActive = false;
  return change(entry, now, { ContractStatus: 'Unavailable', ...changes });
}

const priceOf = (entry: Entry, { rowOf }: Moment): number => {
  const price = (rowOf(entry) as Row | null)?.ListPrice;
  return typeof price === 'number' && price > 0 ? price : 500_000;
};

export const EVENTS = {
  new: ({ add, now }) => [change(add(now, {}), now, {})],
  price: toOne((entry, moment) => {
    const before = priceOf(entry, moment);
    const price = Math.round(before * moment.random.between(0.93, 1.02));
    return change(entry, moment.now, {
      MlsStatus: 'Price Change',
      ListPrice: price,
      PreviousListPrice: before,
      PriceChangeTimestamp: boardTime(moment.now),
      MajorChangeTimestamp: boardTime(moment.now),
    });
  }),
  // The listing's own time is unchanged.
  photos: toOne((entry, { now }) => {
    entry.photosTaken++;
    entry.photos = now;
    entry.changes = { ...entry.changes, PhotosChangeTimestamp: boardTime(now) };
    return entry.key;
  }),
  media: toOne((entry, { now }) => {
    entry.mediaEdits++;
    entry.media = now;
    entry.changes = { ...entry.changes, MediaChangeTimestamp: boardTime(now) };
    return entry.key;
  }),
  sold: toOne((entry, moment) =>
    leave(entry, moment.now, {
      StandardStatus: 'Closed',
      MlsStatus: 'Sold',
      ClosePrice: priceOf(entry, moment),
      CloseDate: boardDate(moment.now),
      PurchaseContractDate: boardDate(moment.now),
    }),
  ),
  withdrawn: toOne((entry, { now }) =>
    leave(entry, now, { StandardStatus: 'Cancelled', MlsStatus: 'Terminated' }),
  ),
  // The same home under another key; the old key is no longer sent.
  relisted: toOne((entry, { now, add, rowOf }) => {
    const home = rowOf(entry) as Row | null;
    entry.isGone = true;
    const again = add(now, {});
    const sameHome = Object.fromEntries(SAME_HOME.map((name) => [name, home?.[name] ?? null]));
    return [entry.key, change(again, now, sameHome)];
  }),
  bulk: ({ entries, now, random }) => {
    const length = Math.min(MAX_BULK_SIZE, entries.length);
    const from = random.whole(0, entries.length - length);
    const touched = entries.slice(from, from + length).filter(isListed);
    return touched.map((entry) => change(entry, now, {}));
  },
  // Created minutes ago but only now visible.
  late: ({ add, now }) => [change(add(now - LATE_BY, {}), now - LATE_BY, {})],
  // Restored from a backup: rows as they were an hour ago, times included.
  restore: toOne((entry, moment) => {
    const price = Math.round(priceOf(entry, moment) * 0.99);
    return change(entry, entry.modified - SECONDS_PER_HOUR, { ListPrice: price });
  }),
  hidden: toOne((entry, { now }) => {
    entry.isOnInternet = false;
    return change(entry, now, { InternetEntireListingDisplayYN: false, DDFYN: false });
  }),
  'field-lost': ({ lostFields, random }) => {
    const name = random.pick(LOSABLE_FIELDS);
    lostFields.add(name);
    return [name];
  },
  'resource-lost': ({ lostResources }) => {
    lostResources.add('Office');
    return ['Office'];
  },
} satisfies Record<string, Event>;

export type EventKind = keyof typeof EVENTS;

export const isEventKind = (name: string): name is EventKind => Object.hasOwn(EVENTS, name);

/** Events of an ordinary day. The others happen only when requested by name. */
export const USUAL_EVENTS: readonly { kind: EventKind; share: number }[] = [
  { kind: 'new', share: 22 },
  { kind: 'price', share: 22 },
  { kind: 'photos', share: 12 },
  { kind: 'media', share: 8 },
  { kind: 'sold', share: 12 },
  { kind: 'withdrawn', share: 6 },
  { kind: 'relisted', share: 5 },
  { kind: 'late', share: 5 },
  { kind: 'hidden', share: 4 },
  { kind: 'restore', share: 3 },
  { kind: 'bulk', share: 1 },
];

const LOSABLE_FIELDS = ['Locker', 'BalconyType', 'Exposure', 'FireplaceYN'];

const SAME_HOME = [
  'StreetNumber',
  'StreetName',
  'StreetSuffix',
  'StreetDirSuffix',
  'UnitNumber',
  'ApartmentNumber',
  'UnparsedAddress',
  'City',
  'CityRegion',
  'CountyOrParish',
  'PostalCode',
  'PropertyType',
  'PropertySubType',
  'TransactionType',
  'ListPrice',
  'ListPriceUnit',
  'BedroomsAboveGrade',
  'BedroomsBelowGrade',
  'BedroomsTotal',
];
