import type { Hono } from 'hono';
import type { Period } from '../domain/period.ts';
import type { Db } from './database/database.ts';
import type { Handler } from './http/handle.ts';
import type { RateRule } from './http/rate-rules.ts';
import type { Schedule } from './jobs.ts';
import type { Metric } from './metrics.ts';
import type { SiteKey } from './site-key.ts';

/** The person whose records are requested. */
type Person = {
  /** Null if they have no account. */
  accountId: number | null;
  /** Their address, as normalized by `emailKey`; null if it is not verified. */
  emailKey: string | null;
};

/** A kind of personal record; docs/privacy.md describes the same in words. */
export type PersonalRecord<Records> = {
  /** Its name in a person's export, in the log and in the operator's output. */
  name: string;
  /** The person's own view of it; left out if it holds nothing they could read. */
  export?(records: Records, person: Person): Promise<unknown>;
  /** Deletes it, in one transaction with all other records; returns how many. */
  erase?(records: Records, person: Person): Promise<number>;
  /** How long it is kept; the retention job deletes what is older. */
  retention?: readonly Retention<Records>[];
};

export type Retention<Records> = {
  keptFor: Period;
  /** Deletes records that ended before this moment; returns how many. */
  deleteBefore(records: Records, moment: Date): Promise<number>;
};

/** Work at fixed times, in one process of the site at a time. */
export type ScheduledJob<Deps> = Schedule & {
  /** Returns whether the work is done; otherwise it is retried. */
  run: (deps: Deps) => Promise<boolean>;
};

type Needed<Deps, Part extends string> = Deps extends Record<Part, infer Own> ? Own : unknown;

/**
 * A slice's manifest; the app folds over the list of them in src/app/slices.ts. `Stores` are the slice's own; `Deps` is
 * everything its routes need, and `PartDeps` what its jobs, metrics or site routes need. A dependency that the app lacks
 * is a compile error there.
 */
export type Slice<
  Stores extends object = object,
  Deps = unknown,
  PartDeps extends { jobs?: unknown; metrics?: unknown; siteRoutes?: unknown } = object,
> = {
  name: string;
  /** Its stores, on a database handle or on a transaction. */
  stores?(db: Db, key: SiteKey): Stores;
  /** The handlers of its calls; the API document is made from them. */
  routes?(deps: Deps): readonly Handler[];
  /** Handlers of calls that mail programs make from anywhere: exempt from the same-site check. */
  openRoutes?(deps: Deps): readonly Handler[];
  limits?: readonly RateRule[];
  openLimits?: readonly RateRule[];
  /** Paths of calls that wait until every listing has been loaded once, because their answers would be incomplete before. */
  needsListings?: readonly string[];
  /** Routes outside the API: they answer at any address of the site, before files and pages. */
  siteRoutes?(deps: Needed<PartDeps, 'siteRoutes'>): Hono;
  metrics?(deps: Needed<PartDeps, 'metrics'>): readonly Metric[];
  jobs?: readonly ScheduledJob<Needed<PartDeps, 'jobs'>>[];
  personalRecords?: readonly PersonalRecord<Stores & { key: SiteKey }>[];
};
