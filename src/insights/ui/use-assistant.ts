import { useReducer } from 'react';
import { apiWrite } from '#platform/ui/api-write.ts';
import { askQuestion } from '../api.ts';
import { citedByPlace } from '../domain/answers/cited.ts';
import { nextTalk, type Reply, TALK_BEGINS } from '../domain/answers/talk.ts';
import { INSIGHT_PATHS } from '../domain/call-paths.ts';

/** What was asked and answered on this page. */
export function useAssistant(propertyId: number) {
  const [talk, tell] = useReducer(nextTalk, TALK_BEGINS);

  const ask = async (given: string) => {
    const question = given.trim();
    if (question === '' || talk.isAnswering) return;
    tell({ is: 'asked', question });
    tell({ is: 'answered', reply: await replyTo(question, propertyId) });
  };

  return { talk, ask };
}

async function replyTo(question: string, propertyId: number): Promise<Reply> {
  try {
    const body = { question, propertyId };
    const said = await apiWrite({ method: 'POST', path: INSIGHT_PATHS.ask, body });
    const { sentences, sources, offersAgent, writtenBy } = askQuestion.answer.parse(said);
    return { is: 'said', cited: citedByPlace(sentences, sources), offersAgent, writtenBy };
  } catch {
    // Whatever it was, the visitor can do no more than try again.
    return { is: 'failed' };
  }
}
