import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import { type Address, type AnswerOf, addressOf, type Input } from '../domain/call.ts';
import { answerOf } from './api-client.ts';
import { refusalOf } from './refused.ts';

/**
 * The options of a query that makes this call; its key is the address asked for. Personal answers are forgotten when another
 * person signs in. In development and tests the answer is
 * checked by the call's schema, which a browser's build leaves out.
 */
export const queryFor = <C extends Address>(call: C, ...input: Input<C>) =>
  queryOptions<AnswerOf<C>>({
    queryKey: [addressOf(call, ...input)],
    ...(call.personal && { meta: { personal: true } }),
    ...(import.meta.env.DEV && {
      queryFn: async (context) => {
        const read = context.client.getDefaultOptions().queries?.queryFn;
        if (typeof read !== 'function') throw new Error('The query client makes no calls.');
        return checked(call, await read(context));
      },
    }),
  });

type Sending = { signal?: AbortSignal; cache?: RequestCache };

/** Makes a call; the response whatever its status. Throws what `fetch` throws where nothing answered. */
export function send<C extends Address>(
  call: C,
  ...given: [...input: Input<C>, sending?: Sending]
): Promise<Response>;
export function send(call: Address, ...[input, sending]: unknown[]) {
  const { body }: { body?: object } = Object(input);
  const carried = body && {
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  };
  const { method } = call;
  const init: RequestInit = { method, credentials: 'include', ...carried, ...Object(sending) };
  return answerOf(fetch(addressOf(call, Object(input)), init));
}

/**
 * Makes a call and gives its answer. Throws `Refused`, `ApiError` where something between us and the server answered, or what
 * `fetch` throws where nothing did.
 */
export async function ask<C extends Address>(call: C, ...input: Input<C>): Promise<AnswerOf<C>> {
  const response = await send(call, ...input);
  if (!response.ok) throw await refusalOf(response);
  return checked(call, jsonIn(await response.text()));
}

/** Undefined where a call answers with nothing. */
const jsonIn = (text: string): unknown => (text === '' ? undefined : JSON.parse(text));

/** In production an answer is what its type says. */
function checked<C extends Address>(call: C, answer: unknown): AnswerOf<C>;
function checked(call: Address & { answer?: z.ZodMiniType }, answer: unknown) {
  if (import.meta.env.DEV) call.answer?.parse(answer);
  return answer;
}
