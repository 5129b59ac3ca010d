import { useEffect, useSyncExternalStore } from 'react';
import { browserStorage, parseJson } from '#platform/ui/browser/storage.ts';
import type { Property } from '../api.ts';

const KEY = 'seen-homes';

/** The oldest are forgotten. */
const MOST_SEEN = 500;
const MOST_VIEWED = 12;

/** What the device keeps of a home whose page was opened: what its card shows should the home leave the market. */
export type KeptHome = Pick<
  Property,
  | 'id'
  | 'price'
  | 'priceUnit'
  | 'monthlyRent'
  | 'transactionType'
  | 'propertyClass'
  | 'property_type'
  | 'title'
  | 'address'
  | 'neighbourhood'
  | 'city'
  | 'bedrooms'
  | 'bedroomsBelow'
  | 'bathrooms'
  | 'sqft'
  | 'listOfficeName'
> & { photo: string | undefined };

/** A home whose page was opened, and when, in milliseconds. */
export type ViewedHome = { at: number; home: KeptHome };

/** The homes that this device has shown. */
type SeenHomes = {
  /** Those on a page of their own or on the map's card, newest last. */
  ids: ReadonlySet<number>;
  /** Those whose pages were opened last, newest first. */
  viewed: readonly ViewedHome[];
};

const NO_HOMES: SeenHomes = { ids: new Set(), viewed: [] };

const listeners = new Set<() => void>();
let read: { text: string; seen: SeenHomes } | undefined;

/** As stored now: other tabs write here too. */
function stored(): SeenHomes {
  const text = browserStorage.get(KEY);
  if (read?.text !== text) read = { text, seen: parse(text) };
  return read.seen;
}

/** While other tabs are followed, as last read: so that the many markers of a map don't each read the storage. */
const seenHomes = (): SeenHomes => (listeners.size > 0 && read ? read.seen : stored());

function store(seen: SeenHomes): void {
  const isEmpty = seen.ids.size === 0 && seen.viewed.length === 0;
  const text = isEmpty ? '' : JSON.stringify({ ids: [...seen.ids], viewed: seen.viewed });
  browserStorage.set(KEY, text);
  read = { text, seen };
  for (const listener of listeners) listener();
}

/** Parsed by hand because this is on the page of every home, which keeps the validation library out of it. */
function parse(text: string): SeenHomes {
  const { ids, viewed }: Record<string, unknown> = Object(parseJson(text));
  return {
    ids: new Set(Array.isArray(ids) ? ids.filter(Number.isInteger) : []),
    viewed: Array.isArray(viewed) ? viewed.filter(isViewedHome) : [],
  };
}

function isViewedHome(given: unknown): given is ViewedHome {
  const { at, home }: Record<string, unknown> = Object(given);
  const { id, price, title, city, sqft, listOfficeName }: Record<string, unknown> = Object(home);
  return (
    [at, id, price].every(Number.isFinite) &&
    [title, city, sqft, listOfficeName].every((text) => typeof text === 'string')
  );
}

/** The ids with these as the newest. */
const withIds = (ids: ReadonlySet<number>, newest: readonly number[]): ReadonlySet<number> =>
  new Set([...[...ids].filter((id) => !newest.includes(id)), ...newest].slice(-MOST_SEEN));

/** The newer ones, then those of the older ones that aren't among them. */
const joined = (newer: readonly ViewedHome[], older: readonly ViewedHome[]): ViewedHome[] => {
  const isNewer = ({ home }: ViewedHome) => newer.some((each) => each.home.id === home.id);
  return [...newer, ...older.filter((each) => !isNewer(each))].slice(0, MOST_VIEWED);
};

const kept = (home: Property): KeptHome => ({
  id: home.id,
  price: home.price,
  ...(home.priceUnit === undefined ? {} : { priceUnit: home.priceUnit }),
  ...(home.monthlyRent === undefined ? {} : { monthlyRent: home.monthlyRent }),
  transactionType: home.transactionType,
  propertyClass: home.propertyClass,
  property_type: home.property_type,
  title: home.title,
  address: home.address,
  neighbourhood: home.neighbourhood,
  city: home.city,
  bedrooms: home.bedrooms,
  ...(home.bedroomsBelow === undefined ? {} : { bedroomsBelow: home.bedroomsBelow }),
  bathrooms: home.bathrooms,
  sqft: home.sqft,
  listOfficeName: home.listOfficeName,
  photo: home.imageUrls[0],
});

/** Remembers on this device that the map's card showed a home. */
export function useMarkSeen(id: number): void {
  useEffect(() => {
    const { ids, viewed } = stored();
    store({ ids: withIds(ids, [id]), viewed });
  }, [id]);
}

/** Remembers on this device that a home's page was opened. */
export function useMarkViewed(home: Property): void {
  useEffect(() => {
    const { ids, viewed } = stored();
    const now = { at: Date.now(), home: kept(home) };
    store({ ids: withIds(ids, [home.id]), viewed: joined([now], viewed) });
  }, [home]);
}

/** Brings the kept cards of viewed homes up to date: a price may have changed, or an address may now be withheld. */
export function keepCurrent(homes: readonly Property[]): void {
  const { ids, viewed } = stored();
  const current = viewed.map((each) => {
    const home = homes.find(({ id }) => id === each.home.id);
    return home ? { ...each, home: kept(home) } : each;
  });
  if (JSON.stringify(current) !== JSON.stringify(viewed)) store({ ids, viewed: current });
}

/** Forgets all homes seen on this device. Returns what brings them back, with those seen since. */
export function forgetSeen(): () => void {
  const before = stored();
  store(NO_HOMES);
  return () => {
    const { ids, viewed } = stored();
    store({ ids: withIds(before.ids, [...ids]), viewed: joined(viewed, before.viewed) });
  };
}

const followOtherTabs = ({ key }: StorageEvent) => {
  // No key: the browser's storage was cleared.
  if (key !== KEY && key !== null) return;
  stored();
  for (const listener of listeners) listener();
};

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    stored();
    window.addEventListener('storage', followOtherTabs);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs);
  };
}

const useSeen = (): SeenHomes => useSyncExternalStore(subscribe, seenHomes, () => NO_HOMES);

/** The homes that this device has shown; none while hydrating. */
export const useSeenHomes = (): ReadonlySet<number> => useSeen().ids;

/** The homes whose pages this device opened last, newest first; none while hydrating. */
export const useViewedHomes = (): readonly ViewedHome[] => useSeen().viewed;
