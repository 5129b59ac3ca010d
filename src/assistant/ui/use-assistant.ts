import { useReducer } from 'react';
import { citedByPlace } from '#grounding/domain/cited.ts';
import { ask } from '#platform/ui/api/ask.ts';
import { whyRefused } from '#platform/ui/api/why-failed.ts';
import { askQuestion } from '../api.ts';
import { MOST_PREVIOUS, nextTalk, type Reply, TALK_BEGINS } from '../domain/talk.ts';

const TROUBLE = "I'm having trouble responding right now. Please try again later.";

/** The questions and answers of this page. */
export function useAssistant(propertyId: number) {
  const [talk, dispatch] = useReducer(nextTalk, TALK_BEGINS);

  const send = async (given: string) => {
    const question = given.trim();
    if (question === '' || talk.isAnswering) return;
    dispatch({ kind: 'asked', question });
    const previous = talk.turns.slice(-MOST_PREVIOUS).map((turn) => turn.question);
    dispatch({ kind: 'answered', reply: await replyTo({ question, previous, propertyId }) });
  };

  return { talk, ask: send };
}

type QuestionBody = { question: string; previous: string[]; propertyId: number };

async function replyTo(body: QuestionBody): Promise<Reply> {
  try {
    const answer = await ask(askQuestion, { body });
    const { sentences, sources, offersAgent, link, language, writtenBy } = answer;
    return {
      ok: true,
      cited: citedByPlace(sentences, sources),
      offersAgent,
      link,
      language,
      writtenBy,
    };
  } catch (problem) {
    return { ok: false, reason: whyRefused(problem, TROUBLE) };
  }
}
