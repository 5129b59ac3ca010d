import type { Cited } from '#grounding/domain/cited.ts';
import type { WrittenBy } from '#grounding/domain/fact.ts';

/** Characters. */
export const LONGEST_QUESTION = 500;

/** How many earlier questions are sent along with a question. */
export const PREVIOUS_ASKED = 3;

/** The assistant's answer to a question, or that it failed. */
export type Reply =
  | { is: 'said'; cited: Cited; offersAgent: boolean; language: 'en' | 'fr'; writtenBy: WrittenBy }
  | { is: 'failed'; because: string };

/** Questions in order; the last one may still be unanswered. */
export type Talk = {
  asked: readonly { question: string; reply: Reply | null }[];
  isAnswering: boolean;
};

type Turn = { is: 'asked'; question: string } | { is: 'answered'; reply: Reply };

export const TALK_BEGINS: Talk = { asked: [], isAnswering: false };

export function nextTalk({ asked }: Talk, turn: Turn): Talk {
  if (turn.is === 'asked')
    return { asked: [...asked, { question: turn.question, reply: null }], isAnswering: true };
  const last = asked.length - 1;
  return {
    asked: asked.map((one, place) => (place === last ? { ...one, reply: turn.reply } : one)),
    isAnswering: false,
  };
}
