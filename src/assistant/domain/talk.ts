import type { Cited } from '#grounding/domain/cited.ts';
import type { WrittenBy } from '#grounding/domain/fact.ts';

/** Characters. */
export const LONGEST_QUESTION = 500;

/** Most earlier questions sent along with a question. */
export const MOST_PREVIOUS = 3;

/** The assistant's answer to a question, or that it failed. */
export type Reply =
  | {
      ok: true;
      cited: Cited;
      offersAgent: boolean;
      link: { text: string; path: string } | null;
      language: 'en' | 'fr';
      writtenBy: WrittenBy;
    }
  | { ok: false; reason: string };

/** Questions in order; the last one may still be unanswered. */
export type Talk = {
  turns: readonly { id: number; question: string; reply: Reply | null }[];
  isAnswering: boolean;
};

type TalkEvent = { kind: 'asked'; question: string } | { kind: 'answered'; reply: Reply };

export const TALK_BEGINS: Talk = { turns: [], isAnswering: false };

export function nextTalk({ turns }: Talk, event: TalkEvent): Talk {
  if (event.kind === 'asked')
    return {
      turns: [...turns, { id: turns.length, question: event.question, reply: null }],
      isAnswering: true,
    };
  const last = turns.length - 1;
  return {
    turns: turns.map((turn, place) => (place === last ? { ...turn, reply: event.reply } : turn)),
    isAnswering: false,
  };
}
