import * as z from 'zod/mini';
import { type Address, addressOf, type Input } from '#platform/domain/call.ts';
import type { Refused } from './tool.ts';

/** The REST API, called in process, so that everything tools return passes its gate. */
export type Fetch = (path: string) => Response | Promise<Response>;

/** The API's error message. */
const Refusal = z.object({ message: z.string() });

type ApiAnswer<Answer> = { ok: true; answer: Answer } | (Refused & { status: number });

/** Makes a call with its input. */
export async function callApi<C extends Address, Answer>(
  fetch: Fetch,
  call: C & { answer: z.ZodMiniType<Answer> },
  ...input: Input<C>
): Promise<ApiAnswer<Answer>> {
  const response = await fetch(addressOf<C>(call, ...input));
  if (response.ok) return { ok: true, answer: call.answer.parse(await response.json()) };
  const { status } = response;
  // A temporary failure is not unexpected for the caller, who may retry.
  if (status >= 500)
    return { ok: false, status, reason: 'The site can’t answer right now. Please ask again.' };
  const { message } = Refusal.parse(await response.json());
  return { ok: false, status, reason: message };
}
