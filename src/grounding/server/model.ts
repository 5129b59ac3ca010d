import * as z from 'zod/mini';
import type { Egress } from '#platform/server/egress/egress.ts';
import type { Draft, Section } from '../domain/fact.ts';
import { ANSWER_SCHEMA, draftMessage, instructionsFor, ModelText } from './model-prompt.ts';

/** Limits of an answer in tokens and bytes: a page of text needs much less. */
const MOST_TOKENS = 900;
export const MAX_MODEL_ANSWER_SIZE = 64 * 1024;
const LARGEST_CONTENT = 16 * 1024;

/** Approximate characters per token in English; on the low side, because the budget depends on it. */
const CHARACTERS_PER_TOKEN = 3;
const TEMPERATURE = 0.4;

export type ModelReply =
  | { ok: true; sections: Section[] }
  /** The cause of the failure: the provider, or an invalid answer. */
  | { ok: false; reason: 'no-answer' | 'refused' | 'invalid-answer' };

type Settings = {
  baseUrl: string;
  apiKey: string | undefined;
  name: string;
  send: Egress['send'];
};

/** One stateless request to the operator's model, through chat/completions. */
export type Model = {
  /** Approximate maximum of tokens for the question and the longest answer. */
  costOf(draft: Draft): number;
  /** Rejects only with the signal's reason. */
  ask(draft: Draft, signal: AbortSignal): Promise<ModelReply>;
};

export function modelOf({ baseUrl, apiKey, name, send }: Settings): Model {
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}/chat/completions`);
  return {
    costOf: (draft) =>
      Math.ceil(
        messagesOf(draft)
          .map(({ content }) => content.length)
          .reduce((all, size) => all + size, 0) / CHARACTERS_PER_TOKEN,
      ) + MOST_TOKENS,

    async ask(draft, signal) {
      const answer = await send(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
        },
        body: JSON.stringify({
          model: name,
          messages: messagesOf(draft),
          temperature: TEMPERATURE,
          max_tokens: MOST_TOKENS,
          response_format: { type: 'json_schema', json_schema: ANSWER_SCHEMA },
        }),
        signal,
      });
      if (!answer.ok) return { ok: false, reason: 'no-answer' };
      if (answer.status !== 200) return { ok: false, reason: 'refused' };
      return parseReply(answer.bytes);
    },
  };
}

const messagesOf = (draft: Draft) => [
  { role: 'system', content: instructionsFor(draft.task) },
  { role: 'user', content: draftMessage(draft) },
];

const Completion = z.object({
  choices: z
    .array(
      z.object({ message: z.object({ content: z.string().check(z.maxLength(LARGEST_CONTENT)) }) }),
    )
    .check(z.minLength(1)),
});

function parseReply(bytes: Uint8Array): ModelReply {
  const completion = Completion.safeParse(parsed(new TextDecoder().decode(bytes)));
  const content = completion.data?.choices[0]?.message.content ?? '';
  const text = ModelText.safeParse(parsed(content));
  return text.success
    ? { ok: true, sections: text.data.sections }
    : { ok: false, reason: 'invalid-answer' };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A reply that isn't JSON counts as empty, and the schema rejects it.
    return undefined;
  }
}
