import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { type Address, type AnswerOf, addressOf, type Input } from '../../domain/call.ts';
import { answerOf } from './api-client.ts';
import { refusalOf } from './refusal.ts';

/**
 * The query options for this call, with its URL as the key. Personal answers are dropped when another person signs in.
 * In development and tests the answer is checked against the call's schema, which the browser build leaves out.
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

/** Makes a call and returns the response, whatever its status. Throws `fetch`'s error if there was no response. */
export function send<C extends Address>(
  call: C,
  ...given: [...input: Input<C>, sending?: Sending | undefined]
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
 * Makes a call and returns its answer. Throws `Refused` if our server refused, `ApiError` if something in between
 * answered, or `fetch`'s error if there was no response.
 */
export async function ask<C extends Address>(
  call: C,
  ...given: [...input: Input<C>, sending?: Sending | undefined]
): Promise<AnswerOf<C>> {
  const response = await send(call, ...given);
  if (!response.ok) throw await refusalOf(response);
  return checked(call, jsonIn(await response.text()));
}

/** The same for a call whose body is a file. */
export async function askWithFile<C extends Address>(call: C, file: Blob): Promise<AnswerOf<C>> {
  const { method, path } = call;
  const headers = { 'Content-Type': 'application/octet-stream' };
  const init: RequestInit = { method, credentials: 'include', body: file, headers };
  const response = await answerOf(fetch(path, init));
  if (!response.ok) throw await refusalOf(response);
  return checked(call, jsonIn(await response.text()));
}

/** Undefined if the answer has no body. */
const jsonIn = (text: string): unknown => (text === '' ? undefined : JSON.parse(text));

/** In production the answer is not checked against its type. */
function checked<C extends Address>(call: C, answer: unknown): AnswerOf<C>;
function checked(call: Address & { answer?: z.ZodMiniType }, answer: unknown) {
  if (import.meta.env.DEV) call.answer?.parse(answer);
  return answer;
}
