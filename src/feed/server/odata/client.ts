import type { Call, Fetched, NotFetched } from '#platform/server/egress/egress-request.ts';
import { BoardError, type BoardFailure } from '../../domain/board-error.ts';
import { messageIn, type Reading } from '../../domain/odata/answer.ts';
import { backOff, safeMessage } from '../../domain/odata/backoff.ts';
import type { Lane } from './lane.ts';
import type { Tokens } from './token.ts';

export type Question<T> = {
  /** The request as errors name it: a resource, never an address. */
  about: string;
  /** The address below the service root, or a full one; it may request less after failures. */
  address(failures: number): string;
  read(body: string): Reading<T>;
  headers?: Record<string, string>;
  /** Maximum tries; default six. */
  tries?: number;
};

/** A good answer, or a refusal that the caller may handle. */
export type Reply<T> = { ok: true; answer: T } | { ok: false; status: number; message: string };

export type Client = {
  /**
   * Requests until there is an answer, waiting as the board requires. Throws a BoardError if the board
   * can't be reached, rejects our credentials, or keeps answering badly.
   */
  ask<T>(question: Question<T>): Promise<Reply<T>>;
  /** The full address of a question. */
  resolve(address: string): string;
};

export type Waiting = {
  pause(ms: number, signal?: AbortSignal): Promise<void>;
  /** From 0 to 1. */
  random(): number;
  signal?: AbortSignal | undefined;
};

type ClientDeps = Waiting & {
  /** The service root, without a trailing slash. */
  root: string;
  tokens: Tokens;
  lane: Lane;
  send(address: string, call: Call): Promise<Fetched | NotFetched>;
};

const TRIES = 6;

export function odataClient(deps: ClientDeps): Client {
  const { root, tokens, signal } = deps;
  const resolve = (address: string) =>
    /^https?:\/\//i.test(address) ? address : `${root}/${address}`;

  async function once<T>(question: Question<T>, failures: number): Promise<Outcome<T>> {
    const token = await tokens.current();
    const outcome = await requestWith(question, failures, token);
    if (outcome.is !== 'refusal' || outcome.status !== 401) return outcome;
    const another = await tokens.renew(token);
    const again = another === null ? outcome : await requestWith(question, failures, another);
    if (again.is === 'refusal' && again.status === 401)
      throw failure('unauthorised', question, again);
    return again;
  }

  async function requestWith<T>(question: Question<T>, failures: number, token: string) {
    const address = resolve(question.address(failures));
    const headers = { ...question.headers, authorization: `Bearer ${token}` };
    const fetched = await deps.lane(() => deps.send(address, { headers, signal }));
    return outcomeOf(fetched, question.read);
  }

  const failure = (
    kind: BoardFailure,
    { about }: Question<unknown>,
    { status, message }: Refused,
  ) => new BoardError(kind, sentence(about, status, safeMessage(message, tokens.secrets())));

  return {
    resolve,
    async ask(question) {
      const outcome = await withRetries({
        ...deps,
        about: question.about,
        tries: question.tries ?? TRIES,
        once: (failures) => once(question, failures),
      });
      if (outcome.is === 'answer') return { ok: true, answer: outcome.answer };
      const message = safeMessage(outcome.message, tokens.secrets());
      return { ok: false, status: outcome.status, message };
    },
  };
}

export const sentence = (about: string, status: number, message: string) =>
  `The board answers ${status} for ${about}${message && `: ${message}`}`;

type Refused = { status: number; message: string };

/** The outcome of one request. `again` if a retry may succeed. */
type Outcome<T> =
  | { is: 'answer'; answer: T }
  | ({ is: 'refusal' } & Refused)
  | { is: 'again'; because: string }
  | { is: 'failed'; as: BoardFailure; because: string };

const failed = (as: BoardFailure, because: string) => ({ is: 'failed', as, because }) as const;

/** Statuses unrelated to the query; 501 means it is never supported. */
const isTransient = (status: number) => status === 408 || (status >= 500 && status !== 501);

export function outcomeOf<T>(
  fetched: Fetched | NotFetched,
  read: (body: string) => Reading<T>,
): Outcome<T> {
  if (!fetched.ok) {
    if (fetched.because === 'not-allowed')
      return failed('refused', 'no answer: credentials go over https alone, or to this machine');
    if (fetched.because === 'too-large')
      return failed('untrustworthy', 'an answer larger than any should be');
    return { is: 'again', because: `no answer (${fetched.because})` };
  }
  const { status } = fetched;
  const body = new TextDecoder().decode(fetched.bytes);
  if (isTransient(status)) return { is: 'again', because: `status ${status}` };
  if (status >= 300 && status < 400)
    return failed('untrustworthy', `status ${status}: a redirect, which is not followed`);
  if (status >= 400) return { is: 'refusal', status, message: messageIn(body) };
  if (/^text\/html\b/i.test(fetched.headers['content-type'] ?? ''))
    return { is: 'again', because: 'a web page' };

  const reading = read(body);
  if (reading.is === 'bad') return { is: 'again', because: reading.because };
  if (reading.is === 'answer') return reading;
  if (isTransient(reading.status) || reading.status === 429)
    return { is: 'again', because: `an error: ${reading.status}` };
  return { is: 'refusal', status: reading.status, message: reading.message };
}

type Trial<T> = Waiting & {
  about: string;
  tries: number;
  once(failures: number): Promise<Outcome<T>>;
};

/** Retries with growing delays; returns only outcomes that the caller may handle. */
export async function withRetries<T>({ about, tries, once, pause, random, signal }: Trial<T>) {
  let because = '';
  for (let failures = 0; failures < tries; failures += 1) {
    if (failures > 0) await pause(backOff(failures, random()), signal);
    const outcome = await once(failures);
    if (outcome.is === 'answer' || outcome.is === 'refusal') return outcome;
    because = outcome.because;
    if (outcome.is === 'failed')
      throw new BoardError(outcome.as, `The board gives for ${about} ${because}.`);
  }
  throw new BoardError('unavailable', `The board gives for ${about} ${because}.`);
}
