import type { Call, Fetched, NotFetched } from '#platform/server/egress/egress-request.ts';
import { BoardError, type BoardFailure } from '../../domain/board-error.ts';
import { messageIn, type Reading } from '../../domain/odata/answer.ts';
import { backOff, safeMessage } from '../../domain/odata/backoff.ts';
import type { Lane } from './lane.ts';
import type { Tokens } from './token.ts';
import { UnreadableAnswer } from './unreadable-answer.ts';

export type Question<T> = {
  /** The request as errors name it: a resource, never an address. */
  about: string;
  /** The address below the service root, or a full one; it may request less after failures. */
  address(failures: number): string;
  parse(body: string): Reading<T>;
  headers?: Record<string, string>;
  /** Maximum tries; default six. */
  tries?: number;
  /** Throws an UnreadableAnswer after this many; without it, they are failures like others. */
  unreadableTries?: number | undefined;
};

/** A good answer, or a refusal that the caller may handle. */
export type Reply<T> = { ok: true; answer: T } | { ok: false; status: number; message: string };

export type Client = {
  /**
   * Requests until there is an answer, waiting as the board requires. Throws a BoardError if the board
   * can't be reached, rejects our credentials, or keeps answering badly; an UnreadableAnswer if a single row
   * may be the cause.
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

const MAX_TRIES = 6;
/** Unreadable answers among six failures from which a row is suspected, and not an outage. */
const ENOUGH_UNREADABLE = 3;

export function odataClient(deps: ClientDeps): Client {
  const { root, tokens, signal } = deps;
  const resolve = (address: string) =>
    /^https?:\/\//i.test(address) ? address : `${root}/${address}`;

  async function once<T>(question: Question<T>, failures: number): Promise<Outcome<T>> {
    const token = await tokens.current();
    const outcome = await requestWith(question, failures, token);
    if (outcome.kind !== 'refusal' || outcome.status !== 401) return outcome;
    const another = await tokens.renew(token);
    const again = another === null ? outcome : await requestWith(question, failures, another);
    if (again.kind === 'refusal' && again.status === 401)
      throw failure('unauthorised', question, again);
    return again;
  }

  async function requestWith<T>(question: Question<T>, failures: number, token: string) {
    const address = resolve(question.address(failures));
    const headers = { ...question.headers, authorization: `Bearer ${token}` };
    const fetched = await deps.lane(() => deps.send(address, { headers, signal }));
    return outcomeOf(fetched, question.parse);
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
        tries: question.tries ?? MAX_TRIES,
        unreadableTries: question.unreadableTries,
        once: (failures) => once(question, failures),
      });
      if (outcome.kind === 'answer') return { ok: true, answer: outcome.answer };
      const message = safeMessage(outcome.message, tokens.secrets());
      return { ok: false, status: outcome.status, message };
    },
  };
}

export const sentence = (about: string, status: number, message: string) =>
  `The board answers ${status} for ${about}${message && `: ${message}`}`;

type Refused = { status: number; message: string };

/** The outcome of one request. `again` if a retry may succeed, `unreadable` if one for fewer rows may, too. */
type Outcome<T> =
  | { kind: 'answer'; answer: T }
  | ({ kind: 'refusal' } & Refused)
  | { kind: 'again' | 'unreadable' | 'too-large'; reason: string }
  | { kind: 'failed'; as: BoardFailure; reason: string };

const failed = (as: BoardFailure, reason: string) => ({ kind: 'failed', as, reason }) as const;

/** Statuses unrelated to the query; 501 means it is never supported. */
const isTransient = (status: number) => status === 408 || (status >= 500 && status !== 501);

export function outcomeOf<T>(
  fetched: Fetched | NotFetched,
  parse: (body: string) => Reading<T>,
): Outcome<T> {
  if (!fetched.ok) {
    if (fetched.reason === 'not-allowed')
      return failed('refused', 'no answer: credentials go over https alone, or to this machine');
    if (fetched.reason === 'too-large')
      return { kind: 'too-large', reason: 'an answer larger than any should be' };
    if (fetched.reason === 'cut-short')
      return { kind: 'unreadable', reason: 'an answer that ends early' };
    return { kind: 'again', reason: `no answer (${fetched.reason})` };
  }
  const { status } = fetched;
  const body = new TextDecoder().decode(fetched.bytes);
  if (isTransient(status)) return { kind: kindOf(status), reason: `status ${status}` };
  if (status >= 300 && status < 400)
    return failed('untrustworthy', `status ${status}: a redirect, which is not followed`);
  if (status >= 400) return { kind: 'refusal', status, message: messageIn(body) };
  if (/^text\/html\b/i.test(fetched.headers['content-type'] ?? ''))
    return { kind: 'again', reason: 'a web page' };

  const reading = parse(body);
  if (reading.kind === 'bad')
    return { kind: isMarkup(body) ? 'again' : 'unreadable', reason: reading.reason };
  if (reading.kind === 'answer') return reading;
  if (isTransient(reading.status) || reading.status === 429)
    return { kind: kindOf(reading.status), reason: `an error: ${reading.status}` };
  return { kind: 'refusal', status: reading.status, message: reading.message };
}

/** A server answers 500 for a row that it can't read itself; the other statuses are about the server. */
const kindOf = (status: number) => (status === 500 ? 'unreadable' : 'again');

const isMarkup = (body: string) => /^\s*</.test(body);

type Trial<T> = Waiting & {
  about: string;
  tries: number;
  unreadableTries?: number | undefined;
  once(failures: number): Promise<Outcome<T>>;
};

/** Retries with growing delays; returns only outcomes that the caller may handle. */
export async function withRetries<T>(trial: Trial<T>) {
  const { about, tries, once, pause, random, signal, unreadableTries } = trial;
  let reason = '';
  let unreadable = 0;
  for (let failures = 0; failures < tries; failures += 1) {
    if (failures > 0) await pause(backOff(failures, random()), signal);
    const outcome = await once(failures);
    if (outcome.kind === 'answer' || outcome.kind === 'refusal') return outcome;
    reason = outcome.reason;
    if (outcome.kind === 'failed') throw failureAs(outcome.as);
    // The same rows would be too large again.
    if (outcome.kind === 'too-large') throw failureAs('untrustworthy', failures + 1);
    if (outcome.kind === 'unreadable') unreadable += 1;
    if (unreadable === unreadableTries) throw failureAs('unavailable', failures + 1);
  }
  throw failureAs('unavailable', unreadable >= ENOUGH_UNREADABLE ? tries : undefined);

  /** `triesOfRows` if a row may be the cause. */
  function failureAs(kind: BoardFailure, triesOfRows?: number) {
    const words = `The board gives for ${about} ${reason}.`;
    return unreadableTries !== undefined && triesOfRows !== undefined
      ? new UnreadableAnswer(kind, words, triesOfRows)
      : new BoardError(kind, words);
  }
}
