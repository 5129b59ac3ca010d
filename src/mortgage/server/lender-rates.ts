import { MINUTE } from '#platform/domain/duration.ts';
import type { Egress } from '#platform/server/egress/egress.ts';
import type { LenderRates } from '../api.ts';
import { parseQuotedRates } from '../domain/quoted-rates.ts';
import { SAMPLE_RATES } from '../domain/sample-rates.ts';

/** Eight hours, in milliseconds. */
export const RATES_TTL = 28_800_000;

/** Retry delay after a failure, in milliseconds, so that our visitors don't overload a failing source. */
export const RETRY_DELAY = MINUTE;

type LenderRatesDeps = {
  /** Where the rates come from; if not configured, samples are served. */
  source?: URL | undefined;
  door: Pick<Egress, 'get'>;
  log: { warn(fields: object, message: string): void };
  /** Milliseconds of any monotonic clock. */
  now(): number;
};

/**
 * Returns current lender rates. Concurrent callers share one fetch, and its result is cached for eight hours. If the
 * source fails or returns implausible rates, the last good rates stay, with their date; null if there are none.
 */
export function lenderRates({
  source,
  door,
  log,
  now,
}: LenderRatesDeps): () => Promise<LenderRates | null> {
  let last: LenderRates | null = null;
  let cachedUntil = Number.NEGATIVE_INFINITY;
  let fetching: Promise<LenderRates | null> | null = null;

  async function fetched(from: URL): Promise<LenderRates | null> {
    const answer = await door.get(from);
    const isAnswer = answer.ok && answer.status === 200;
    const rates = isAnswer ? parseQuotedRates(jsonIn(answer.bytes), from.hostname) : null;
    if (rates) last = rates;
    else log.warn({ reason: failureOf(answer) }, 'lender rates unavailable');
    cachedUntil = now() + (rates ? RATES_TTL : RETRY_DELAY);
    return last;
  }

  return async () => {
    if (!source) return SAMPLE_RATES;
    if (now() < cachedUntil) return last;
    fetching ??= fetched(source).finally(() => {
      fetching = null;
    });
    return fetching;
  };
}

type Answer = Awaited<ReturnType<Egress['get']>>;

function failureOf(answer: Answer): string {
  if (!answer.ok) return answer.reason;
  return answer.status === 200 ? 'absurd' : `status ${answer.status}`;
}

/** Undefined if the bytes are not JSON. */
function jsonIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
