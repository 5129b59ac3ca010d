import { Hono } from 'hono';
import type { TrustProxy } from '../../domain/forwarded.ts';
import { rateLimit } from './rate-limit.ts';

/** How many requests to the calls at a path one network may make, and as many at once. */
export type RateRule = {
  /** As Hono matches it; calls that match share the count. */
  path: string;
  /** Whether an answer of this status counts. By default all do in a minute's rule; in an hour's, form errors do not. */
  counts?(status: number): boolean;
} & ({ perMinute: number } | { perHour: number });

/** A form with a mistake is not counted, as it will be sent again; the rate of all requests is limited separately. */
const isNoFormError = (status: number): boolean => status !== 400;

type RateDeps = { trustProxy: TrustProxy; now?: (() => number) | undefined };

/** Refuses what exceeds the rules. Requests that pages make in process are not counted. */
export function rateRules(
  rules: readonly RateRule[],
  { trustProxy, now = () => performance.now() }: RateDeps,
): Hono {
  const app = new Hono();
  for (const rule of rules) app.use(rule.path, rateLimit({ ...termsOf(rule), trustProxy, now }));
  return app;
}

const termsOf = (rule: RateRule) =>
  'perMinute' in rule
    ? { perMinute: rule.perMinute, ...(rule.counts && { counts: rule.counts }) }
    : {
        perMinute: rule.perHour / 60,
        burst: rule.perHour,
        counts: rule.counts ?? isNoFormError,
      };
