import { Hono } from 'hono';
import type { TrustProxy } from '../../domain/forwarded.ts';
import { rateLimit, rateLimiter } from './rate-limit.ts';

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

export type RateRules = {
  /** Refuses requests beyond the rules. Requests that pages make in process are not counted. */
  routes: Hono;
  /**
   * For answers to one path that do not pass through `routes`: counts a network's request, and returns the seconds that it
   * must wait; 0 lets it in.
   */
  limiterOf(path: string): (network: string) => number;
};

export function rateRules(
  rules: readonly RateRule[],
  { trustProxy, now = () => performance.now() }: RateDeps,
): RateRules {
  const limits = rules.map((rule) => {
    const { counts, ...rate } = termsOf(rule);
    return { path: rule.path, counts, secondsToWait: rateLimiter(rate) };
  });
  const routes = new Hono();
  for (const { path, ...limit } of limits)
    routes.use(path, rateLimit({ ...limit, trustProxy, now }));
  return {
    routes,
    limiterOf(asked) {
      const applied = limits.filter(({ path, counts }) => includes(path, asked) && counts(200));
      return (network) => Math.max(0, ...applied.map((each) => each.secondsToWait(network, now())));
    },
  };
}

/** Whether a path pattern in Hono's syntax includes a path. */
const includes = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replace(/\/\*$/, '(/.*)?').replaceAll(/:\w+/g, '[^/]+')}$`).test(path);

const termsOf = (rule: RateRule) =>
  'perMinute' in rule
    ? { perMinute: rule.perMinute, counts: rule.counts ?? (() => true) }
    : {
        perMinute: rule.perHour / 60,
        burst: rule.perHour,
        counts: rule.counts ?? isNoFormError,
      };
