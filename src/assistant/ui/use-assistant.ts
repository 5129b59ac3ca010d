import { useReducer } from 'react';
import { citedByPlace } from '#grounding/domain/cited.ts';
import { apiWrite } from '#platform/ui/api-write.ts';
import { whyRefused } from '#platform/ui/why-failed.ts';
import { askQuestion, PREVIOUS_ASKED } from '../api.ts';
import { ASSISTANT_PATHS } from '../domain/call-paths.ts';
import { nextTalk, type Reply, TALK_BEGINS } from '../domain/talk.ts';

const TROUBLE = "I'm having trouble responding right now. Please try again later.";

/** What was asked and answered on this page. */
export function useAssistant(propertyId: number) {
  const [talk, tell] = useReducer(nextTalk, TALK_BEGINS);

  const ask = async (given: string) => {
    const question = given.trim();
    if (question === '' || talk.isAnswering) return;
    tell({ is: 'asked', question });
    const previous = talk.asked.slice(-PREVIOUS_ASKED).map((turn) => turn.question);
    tell({ is: 'answered', reply: await replyTo({ question, previous, propertyId }) });
  };

  return { talk, ask };
}

type Asking = { question: string; previous: readonly string[]; propertyId: number };

async function replyTo(body: Asking): Promise<Reply> {
  try {
    const said = await apiWrite({ method: 'POST', path: ASSISTANT_PATHS.ask, body });
    const { sentences, sources, offersAgent, language, writtenBy } = askQuestion.answer.parse(said);
    return {
      is: 'said',
      cited: citedByPlace(sentences, sources),
      offersAgent,
      language,
      writtenBy,
    };
  } catch (problem) {
    return { is: 'failed', because: whyRefused(problem, TROUBLE) };
  }
}
