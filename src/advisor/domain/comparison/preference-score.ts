import type { Preferences } from '../preferences.ts';

/** The visitor's preferences as a score: positive for buying, negative for renting. Each of the `reasons` completes a sentence. */
export type PreferenceScore = { score: number; reasons: string[] };

type ScoredPreferences = Pick<
  Preferences,
  'preferStability' | 'willHandleMaintenance' | 'anticipateLifeChanges' | 'creditScore'
>;

/** Lenders call a lower score fair or worse. */
const GOOD_SCORE = 670;

/** Each preference counts one point. Not asking for stability counts as 0. */
export function preferenceScore(given: ScoredPreferences): PreferenceScore {
  const points: [number, string][] = [
    [given.preferStability ? 1 : 0, 'you prefer stability'],
    given.willHandleMaintenance
      ? [1, 'you are ready to look after a home']
      : [-1, 'you would rather not look after a home'],
    [given.anticipateLifeChanges ? -1 : 0, 'you expect changes that may move you'],
    [
      given.creditScore < GOOD_SCORE ? -1 : 0,
      'your credit score is below good, so lenders may charge more',
    ],
  ];
  const score = points.reduce((all, [point]) => all + point, 0);
  const reasons = points.filter(([point]) => point * score > 0).map(([, reason]) => reason);
  return { score, reasons };
}
