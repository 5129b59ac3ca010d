import type { Logger } from 'pino';
import type { MonthlyTally } from '#listings/domain/monthly-tally.ts';
import { monthlyTallies, type TallyOptions } from '#listings/server/monthly-tallies.ts';
import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import {
  REPLICA_READ_WITHIN,
  REPLICA_WORK_WITHIN,
  Replica,
} from '#platform/server/database/replica.ts';
import type { Metric } from '#platform/server/metrics.ts';
import { openStores, type SiteStores, type Stores } from './stores.ts';

/**
 * The reads that go to the replica, besides `monthlyTallies`: each reads many rows, and its answer may be a minute old.
 * Everything else goes to the primary: writes and what reads them back, people's data, the index, and single listings,
 * also past ones, because a withdrawn one has to disappear at once.
 */
const MAY_LAG: { readonly [Name in keyof Stores]?: readonly (keyof Stores[Name])[] } = {
  // A home's insights, from all similar homes of its city. Those that are shown come from the index.
  comparables: ['alike', 'soldAlike'],
  // Sitemaps: when each public listing changed.
  listingChanges: ['spans', 'between'],
  // The asking prices of the market's past days.
  marketDays: ['months'],
};

export type ReplicaReads = {
  /** The same stores, except that the reads that may lag go to the replica. */
  stores(primary: SiteStores): SiteStores;
  /** The sales and the inventory of the market's past months. */
  monthlyTallies(options: TallyOptions): Promise<MonthlyTally[]>;
  metrics: readonly Metric[];
  close(): Promise<void>;
};

type ReplicaReadsDeps = {
  config: Pick<Config, 'databaseReplicaUrl'>;
  log: Logger;
  /** The primary, for requests, and for long work. */
  database: Database;
  background: Database;
  /** Resolves when the tables exist. */
  prepared: Promise<void>;
};

/** Without DATABASE_REPLICA_URL everything goes to the primary. */
export function openReplicaReads({ config, prepared, ...deps }: ReplicaReadsDeps): ReplicaReads {
  const { log, database, background } = deps;
  const { databaseReplicaUrl: url } = config;
  if (url === undefined)
    return {
      stores: (primary) => primary,
      monthlyTallies: (options) => monthlyTallies(background.db, options),
      metrics: [],
      close: async () => {},
    };
  const replica = new Replica({ url, primary: database, log });
  // Its lag is measured from then on, so that it has the tables, too, when it is read.
  prepared.then(
    () => replica.follow(),
    // The site reports why it can't use its database.
    () => {},
  );
  return {
    ...replicaReads(replica, background),
    metrics: metricsOf(replica),
    close: () => replica.close(),
  };
}

/** @internal Tests measure the lag when they choose. */
export function replicaReads(
  replica: Replica,
  background: Pick<Database, 'db'>,
): Pick<ReplicaReads, 'stores' | 'monthlyTallies'> {
  const lagging = openStores(replica.requests);
  return {
    stores: (primary) => ({ ...primary, ...readsOf(replica, { lagging, primary }) }),
    monthlyTallies: (options) =>
      replica.read({
        within: REPLICA_WORK_WITHIN,
        onReplica: () => monthlyTallies(replica.background.db, options),
        onPrimary: () => monthlyTallies(background.db, options),
      }),
  };
}

const metricsOf = (replica: Replica): Metric[] => [
  {
    type: 'gauge',
    name: 'database_replica_lag_seconds',
    help: 'The longest that the replica’s data may lag; beyond 60 the primary answers.',
    read: () => replica.lagSeconds(),
  },
  {
    type: 'gauge',
    name: 'database_replica_is_read',
    help: '1 while the reads that may lag go to the replica.',
    read: () => Number(replica.isUsable()),
  },
];

type BothStores = { lagging: Stores; primary: Stores };

function readsOf(replica: Replica, both: BothStores): Partial<Stores>;
function readsOf(replica: Replica, { lagging, primary }: BothStores): object {
  return Object.fromEntries(
    Object.entries(MAY_LAG).map(([name, reads]) => [
      name,
      divided(replica, {
        reads,
        lagging: Reflect.get(lagging, name),
        primary: Reflect.get(primary, name),
      }),
    ]),
  );
}

type Divided = { reads: readonly PropertyKey[]; lagging: object; primary: object };

const divided = (replica: Replica, { reads, lagging, primary }: Divided): object =>
  new Proxy(primary, {
    get(target, name) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== 'function') return method;
      if (!reads.includes(name)) return method.bind(target);
      return (...given: unknown[]) =>
        replica.read({
          within: REPLICA_READ_WITHIN,
          onReplica: async () => Reflect.apply(Reflect.get(lagging, name), lagging, given),
          onPrimary: () => Reflect.apply(method, target, given),
        });
    },
  });
