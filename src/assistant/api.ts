import * as z from 'zod/mini';
import { WrittenBy } from '#grounding/domain/fact.ts';
import { call } from '#platform/domain/call.ts';
import { Trimmed } from '#platform/domain/form-fields.ts';
import { MAX_ID } from '#platform/domain/max-id.ts';
import { LONGEST_QUESTION, MOST_PREVIOUS } from './domain/talk.ts';

const Id = z.int().check(z.positive(), z.maximum(MAX_ID));

const QuestionText = z.pipe(
  Trimmed,
  z
    .string()
    .check(
      z.minLength(1, 'Please write a question'),
      z.maxLength(LONGEST_QUESTION, `Please use at most ${LONGEST_QUESTION} characters`),
    ),
);

/** `previous`: earlier questions on the page, latest last, for follow-ups such as 'and with 10% down?'. */
export const QuestionRequest = z.object({
  question: QuestionText,
  previous: z._default(
    z
      .array(QuestionText)
      .check(
        z.maxLength(MOST_PREVIOUS, `Please send at most ${MOST_PREVIOUS} questions before it`),
      ),
    [],
  ),
  propertyId: z._default(z.nullable(Id), null),
});
export const askQuestion = call({
  method: 'POST',
  path: '/api/ai/ask',
  personal: true,
  summary: 'An answer about a listing or a calculation, with a source for each sentence.',
  body: QuestionRequest,
  answer: z.object({
    answer: z.string(),
    /** The facts each sentence cites; `sentence` counts from 0. */
    sentences: z.array(z.string()),
    sources: z.array(
      z.object({
        sentence: z.number(),
        label: z.string(),
        value: z.string(),
        source: z.string(),
      }),
    ),
    /** The site does not know, or may not say: offer an agent. */
    offersAgent: z.boolean(),
    /** The page of the other home or building that the question is about. */
    link: z.nullable(z.object({ text: z.string(), path: z.string() })),
    /** Language of the sentences: a question in French is answered in French. */
    language: z.enum(['en', 'fr']),
    writtenBy: WrittenBy,
  }),
  refusals: {
    400: 'The question is missing or too long.',
    404: 'No listing ever had this id.',
    410: 'The listing has left the market.',
    429: 'Too many questions; the message says when to try again.',
  },
});
