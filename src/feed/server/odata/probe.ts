import { DAY } from '#platform/domain/duration.ts';
import { BoardError } from '../../domain/board-error.ts';
import type { Declared } from '../../domain/odata/metadata.ts';
import type { BoardObserver } from './board-event.ts';
import { type Client, sentence } from './client.ts';
import { parseMetadata } from './metadata.ts';

type ProbeDeps = BoardObserver & {
  client: Client;
  now(): number;
  /** Property fields that we want, to report the undeclared ones. */
  wanted: readonly string[] | null;
};

/**
 * What the server declares, requested at most once a day; null if it doesn't say. Undeclared fields must
 * not be requested: some servers reject the whole query for one unknown name.
 */
export function probe({ client, now, wanted, onError, onEvent }: ProbeDeps) {
  let asked: { at: number; declared: Promise<Declared | null> } | null = null;

  async function ask(): Promise<Declared | null> {
    try {
      const reply = await client.ask({
        about: '$metadata',
        address: () => '$metadata',
        parse: parseMetadata,
        headers: { accept: 'application/xml, application/json;q=0.9' },
      });
      if (!reply.ok)
        throw new BoardError('refused', sentence('$metadata', reply.status, reply.message));
      const fields = reply.answer.get('Property');
      const undeclared = fields ? (wanted ?? []).filter((name) => !fields.has(name)) : [];
      onEvent({ event: 'probed', resources: reply.answer.size, undeclared });
      return reply.answer;
    } catch (error) {
      if (!(error instanceof BoardError) || error.failure === 'unauthorised') throw error;
      onError(error);
      return null;
    }
  }

  return function declared(): Promise<Declared | null> {
    if (asked && now() - asked.at < DAY) return asked.declared;
    const question = { at: now(), declared: ask() };
    asked = question;
    // The request failed without an answer, so the next call asks again.
    question.declared.catch(() => {
      if (asked === question) asked = null;
    });
    return question.declared;
  };
}
