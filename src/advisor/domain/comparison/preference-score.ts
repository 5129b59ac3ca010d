import type { Preferences } from '../preferences.ts';

/** The visitor's preferences as a score: positive for buying, negative for renting. `because` completes a sentence. */
export type Leaning = { score: number; because: string[] };

type Said = Pick<
  Preferences,
  'preferStability' | 'willHandleMaintenance' | 'anticipateLifeChanges' | 'creditScore'
>;

/** Lenders call a lower score fair or worse. */
const GOOD_SCORE = 670;

/** Each preference counts one point. Not asking for stability counts as 0. */
export function leaningOf(said: Said): Leaning {
  const points: [number, string][] = [
    [said.preferStability ? 1 : 0, 'you prefer stability'],
    said.willHandleMaintenance
      ? [1, 'you are ready to look after a home']
      : [-1, 'you would rather not look after a home'],
    [said.anticipateLifeChanges ? -1 : 0, 'you expect changes that may move you'],
    [
      said.creditScore < GOOD_SCORE ? -1 : 0,
      'your credit score is below good, so lenders may charge more',
    ],
  ];
  const score = points.reduce((all, [point]) => all + point, 0);
  const because = points.filter(([point]) => point * score > 0).map(([, says]) => says);
  return { score, because };
}
