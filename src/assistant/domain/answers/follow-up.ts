import type { Question } from './question.ts';
import { amountsIn } from './question-amounts.ts';
import { placeIn } from './question-place.ts';

/**
 * Whether a question only changes an amount, a place or a way to pay, and so repeats the one before it. 'And what about
 * ghosts?' does not, although we know nothing about ghosts.
 */
export function changesTheOneBefore(question: Question): boolean {
  const alone = { ...question, before: null };
  const isAmount = Object.values(amountsIn(alone)).some((amount) => amount !== null);
  return isAmount || placeIn(alone) !== null || namesNothing(question);
}

/** 'And then?', 'and 10%?' */
export const namesNothing = ({ words }: Question): boolean =>
  words.every((word) => FILLER_WORDS.has(word) || /\d+%$/.test(word));

const FILLER_WORDS = new Set(
  (
    'and or but ok okay so then now what about if how same also instead even with at over for in on to of by as a an the it ' +
    'its this that one is are was be would will could can do does i you we me us put pay there roughly total percent share ' +
    'exactly much many yearly annually monthly daily year years month months week weeks per each every home house condo not ' +
    'non my our first time buyer resident from abroad more less again'
  ).split(' '),
);
