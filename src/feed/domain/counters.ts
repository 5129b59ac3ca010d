import type { Reason } from './rows/judge.ts';

/** Row counts of one pass, by outcome. */
export type Counters = {
  read: number;
  /** New or changed. */
  stored: number;
  unchanged: number;
  /** Older than our copy. */
  older: number;
  quarantined: Partial<Record<Reason, number>>;
  /** Listings whose photos could not be fetched; they keep their current photos. */
  withoutPhotoAnswer: number;
};

export const NOTHING_YET: Counters = {
  read: 0,
  stored: 0,
  unchanged: 0,
  older: 0,
  quarantined: {},
  withoutPhotoAnswer: 0,
};

export const addUp = (a: Counters, b: Counters): Counters => ({
  read: a.read + b.read,
  stored: a.stored + b.stored,
  unchanged: a.unchanged + b.unchanged,
  older: a.older + b.older,
  quarantined: addReasons(a.quarantined, b.quarantined),
  withoutPhotoAnswer: a.withoutPhotoAnswer + b.withoutPhotoAnswer,
});

function addReasons(a: Counters['quarantined'], b: Counters['quarantined']) {
  const both = { ...a };
  for (const [reason, count] of entriesOf(b)) both[reason] = (both[reason] ?? 0) + count;
  return both;
}

/** Number of quarantined rows for each reason. */
export const reasonsOf = (reasons: Reason[]): Counters['quarantined'] =>
  reasons.map((reason) => ({ [reason]: 1 })).reduce(addReasons, {});

const entriesOf = (reasons: Counters['quarantined']) =>
  Object.entries(reasons) as [Reason, number][];
