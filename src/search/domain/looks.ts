import { MINUTE } from '#platform/domain/duration.ts';

/** When a list was looked at, in milliseconds, and the id of its newest home then: ids rise with time. */
export type Look = { at: number; newest: number };

/** The last look at a list, and the one before it, which was during an earlier visit. */
export type Looks = Look & { before?: Look };

/** A visit is over after so long. */
const SAME_VISIT = 30 * MINUTE;
const WEEK = 7 * 24 * 60 * MINUTE;

/** The looks at a list after one more. */
export function lookAgain(known: Looks | undefined, { at, newest }: Look): Looks {
  if (!known) return { at, newest };
  if (Math.abs(at - known.at) < SAME_VISIT)
    return { ...known, at, newest: Math.max(known.newest, newest) };
  return { at, newest, before: { at: known.at, newest: known.newest } };
}

/** Whether a home is new since the look: never after a week, when it may no longer be new. */
export const isNewSince = (id: number, { at, newest }: Look, now: number): boolean =>
  id > newest && now - at <= WEEK;
