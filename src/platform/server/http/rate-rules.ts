import { Hono } from 'hono';
import type { TrustProxy } from '../../domain/forwarded.ts';
import { rateLimit } from './rate-limit.ts';

/** How many requests one network may make to the calls at a path, and how many at once. */
export type RateRule = {
  /** A path pattern in Hono's syntax; all matching calls share the count. */
  path: string;
  /** Whether an answer with this status counts. By default all count in per-minute rules; form errors don't in hourly ones. */
  counts?(status: number): boolean;
} & ({ perMinute: number } | { perHour: number });

/** A form with a mistake does not count, because it will be sent again; the overall request rate is limited separately. */
const isNoFormError = (status: number): boolean => status !== 400;

type RateDeps = { trustProxy: TrustProxy; now?: (() => number) | undefined };

/** Refuses requests beyond the rules. Requests that pages make in process are not counted. */
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
