import type { Person } from '../domain/person.ts';
import type { Db } from './database/database.ts';
import type { Handler } from './http/handle.ts';
import type { RateRule } from './http/rate-rules.ts';
import type { SiteKey } from './site-key.ts';

/** A kind of record that could be traced to a person; docs/privacy.md says the same of it in words. */
export type PersonalRecord<Records> = {
  /** Names it in the file that a person may download, in the log and in what the operator is shown. */
  name: string;
  /** What a person may see of it; left out where it holds nothing they could read. */
  export?(records: Records, person: Person): Promise<unknown>;
  /** Deletes it, in one transaction with all other records; how many there were. */
  erase?(records: Records, person: Person): Promise<number>;
  /** Deletes what has been kept long enough; how many there were. */
  expire?(records: Records, now: Date): Promise<number>;
};

/**
 * How a slice presents itself to the app, which folds over the list of them in src/app/slices.ts. `Stores` are its own;
 * `Deps` is all that its routes need, and what the app does not have of it does not compile there.
 */
export type Slice<Stores extends object = object, Deps = unknown> = {
  name: string;
  /** Its stores, on a database handle or on a transaction. */
  stores?(db: Db, key: SiteKey): Stores;
  /** What handles its calls; the API document is made from them. */
  routes?(deps: Deps): readonly Handler[];
  /** The same for calls that mail programs make from anywhere: outside the check of where a request comes from. */
  openRoutes?(deps: Deps): readonly Handler[];
  limits?: readonly RateRule[];
  openLimits?: readonly RateRule[];
  /** Paths of calls that wait until every listing has been loaded once: before, they would say less than there is. */
  needsListings?: readonly string[];
  personalRecords?: readonly PersonalRecord<Stores & { key: SiteKey }>[];
};
