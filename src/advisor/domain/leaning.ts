import type { Preferences } from './preferences.ts';

/** What somebody said beside the figures: above 0 for buying, below for renting; and how it reads after 'because'. */
export type Leaning = { score: number; because: string[] };

type Said = Pick<
  Preferences,
  'preferStability' | 'willHandleMaintenance' | 'anticipateLifeChanges' | 'creditScore'
>;

/** Below it lenders call a score fair or worse. */
const GOOD_SCORE = 670;

/** Each preference counts for one; stability not asked for counts for neither. */
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
