import { type Db, retried } from '#platform/server/database/database.ts';
import type { DatabaseCircuitBreaker } from '#platform/server/database/database-circuit-breaker.ts';
import { type SiteKey, siteKey } from '#platform/server/site-key.ts';
import { SLICES } from '../slices.ts';

type Union = (typeof SLICES)[number];
type StoresOf<Presented> = Presented extends { stores?(db: Db, key: SiteKey): infer Own }
  ? Own
  : never;
/** Intersects a union's members. */
type AllOf<Part> = (Part extends unknown ? (part: Part) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** Every slice's stores, by name. */
export type Stores = AllOf<StoresOf<Union>>;

/**
 * All of the site's stores, and a way to write to several in one transaction. A deadlocked transaction is retried,
 * so its work must have no effects except those that a rollback undoes.
 */
export type SiteStores = Stores & {
  key: SiteKey;
  inTransaction<Result>(work: (stores: Stores) => Promise<Result>): Promise<Result>;
};

/** The stores on one database handle or one transaction. */
function storesOn(db: Db, key: SiteKey): Stores;
function storesOn(db: Db, key: SiteKey): object {
  return Object.assign({}, ...SLICES.map((slice) => slice.stores?.(db, key)));
}

export function openStores({ db }: { db: Db }): SiteStores {
  const key = siteKey(db);
  return {
    ...storesOn(db, key),
    key,
    inTransaction: async (work) => {
      await key.known();
      return retried(() => db.transaction((transaction) => work(storesOn(transaction, key))));
    },
  };
}

/** The circuit breaker for requests: query timeout, and how long it stays open, in milliseconds. */
export const DATABASE_CIRCUIT = { timeout: 1_500, openFor: 500 };

/**
 * The stores for requests, behind a circuit breaker: if the database is gone or hangs, queries fail fast, so
 * that data in memory can be used instead.
 */
export function guardedStores(
  { key, inTransaction, ...stores }: SiteStores,
  breaker: DatabaseCircuitBreaker,
): SiteStores {
  return {
    ...guardedAll(stores, breaker),
    key,
    inTransaction: (work) => breaker(() => inTransaction(work)),
  };
}

function guardedAll<All extends object>(stores: All, breaker: DatabaseCircuitBreaker): All;
function guardedAll(stores: object, breaker: DatabaseCircuitBreaker): object {
  return Object.fromEntries(
    Object.entries(stores).map(([name, store]) => [name, guarded(store, breaker)]),
  );
}

/** Streaming queries are for exports and have no timeout. */
const streams = (method: object): boolean =>
  Object.prototype.toString.call(method) === '[object AsyncGeneratorFunction]';

const guarded = (store: object, breaker: DatabaseCircuitBreaker): object =>
  new Proxy(store, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      if (streams(method)) return method.bind(target);
      return (...given: unknown[]) => breaker(() => Reflect.apply(method, target, given));
    },
  });
