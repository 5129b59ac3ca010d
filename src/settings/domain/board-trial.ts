import { MINUTE } from '#platform/domain/duration.ts';

/** Why a board can't be connected. */
export type BoardProblem =
  /** Its name stands for an address that isn't public. */
  'inside' | 'silent' | 'key' | 'empty';

/** What was seen of a board while it was tried. */
export type BoardTrial = {
  host: string;
  problem: BoardProblem | null;
  /** HTTP status of its last answer. */
  status: number | null;
  /** Whether it took too long. */
  isCutOff: boolean;
  /** How many listings it has; null if it doesn't say. */
  listings: number | null;
  /** Of how many sample listings it sent photos; null if it wasn't asked. */
  photos: { found: number; of: number } | null;
  /** When a listing last changed, as ISO; null if it doesn't say. */
  newest: string | null;
};

/** A step of the try: `ok` is null if it wasn't reached. The detail of 'Newest change' is a time. */
export type TrialRow = { name: string; ok: boolean | null; detail: string | null };

/** The step at which a problem shows. */
const FAILED_AT: Record<BoardProblem, number> = { inside: 0, silent: 0, key: 2, empty: 3 };

/** The steps in order. */
export function trialRows(trial: BoardTrial): TrialRow[] {
  const { problem } = trial;
  const failedAt = problem ? FAILED_AT[problem] : Number.POSITIVE_INFINITY;
  return stepsOf(trial).map((step, at) => {
    if (at > failedAt) return { name: step.name, ok: null, detail: null };
    return at === failedAt ? { name: step.name, ok: false, detail: whyNot(trial) } : step;
  });
}

/** The steps of a board that was read. */
const stepsOf = ({ host, listings, photos, newest }: BoardTrial): TrialRow[] => [
  { name: 'Address reached', ok: true, detail: host },
  { name: 'Secure connection', ok: true, detail: 'Certificate valid' },
  { name: 'Key accepted', ok: true, detail: null },
  { name: 'Listings read', ok: true, detail: listings === null ? null : formatCount(listings) },
  {
    name: 'Photos read',
    ok: photos && photos.found > 0,
    detail: photos && `${photos.found} of ${photos.of} samples`,
  },
  { name: 'Newest change', ok: newest === null ? null : true, detail: newest },
];

function whyNot({ problem, status, isCutOff }: BoardTrial): string {
  if (problem === 'key') return `${status ?? 401}, key refused`;
  if (problem === 'inside') return 'Not public';
  if (isCutOff) return 'No answer in 20 seconds';
  if (problem === 'silent') return 'No answer';
  return status === null || status === 200 ? 'None sent' : `Status ${status}`;
}

/** For an address that isn't public. */
export const INSIDE = 'This address is inside your own network. Use the one your board gave you.';

const HEADINGS: Record<BoardProblem, string> = {
  inside: INSIDE,
  silent: 'No answer from this address',
  key: 'The board answered, but refused the key',
  empty: 'The board answered, but sent no listings',
};

/** The result in a few words. */
export function trialHeading({ problem, listings }: BoardTrial): string {
  if (problem) return HEADINGS[problem];
  if (listings === null) return 'Your listings are ready to load';
  return listings === 1
    ? '1 listing is ready to load'
    : `${formatCount(listings)} listings are ready to load`;
}

const formatCount = (count: number): string => count.toLocaleString('en-CA');

/** How long ago a moment was: '2 minutes ago'. */
export function formatAgo(at: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - at.getTime()) / MINUTE);
  if (minutes < 1) return 'Just now';
  if (minutes < 60) return `${unit(minutes, 'minute')} ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? `${unit(hours, 'hour')} ago` : `${unit(Math.floor(hours / 24), 'day')} ago`;
}

const unit = (count: number, name: string): string => `${count} ${name}${count === 1 ? '' : 's'}`;
