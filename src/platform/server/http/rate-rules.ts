import type { IncomingMessage } from 'node:http';
import { Hono } from 'hono';
import type { TrustProxy } from '../../domain/forwarded.ts';
import { networkOfRequest, rateLimit, rateLimiter } from './rate-limit.ts';

/** How many requests one network may make to the calls at a path, and how many at once. */
export type RateRule = {
  /** A path pattern in Hono's syntax; all matching calls share the count. */
  path: string;
  /** Whether an answer with this status counts. By default all count in per-minute rules; form errors don't in hourly ones. */
  counts?(status: number): boolean;
  /** How much a request counts, by its address; 1 by default. For those that take the main thread longer than others. */
  price?(address: string): number;
} & ({ perMinute: number } | { perHour: number } | { perDay: number });

/**
 * The /56 that an IPv6 connection usually gets, for a network as `networkOf` writes it: `perDay` counts by that, because
 * one connection has 256 networks. An IPv4 address stays as it is.
 */
function widerNetwork(network: string): string {
  const [first, second, third, fourth] = network.split(':');
  if (fourth === undefined) return network;
  return [first, second, third, fourth.padStart(4, '0').slice(0, 2)].join(':');
}

/** A form with a mistake does not count, because it will be sent again; the overall request rate is limited separately. */
const isNoFormError = (status: number): boolean => status !== 400;

type RateDeps = { trustProxy: TrustProxy; now?: (() => number) | undefined };

export type RateRules = {
  /** Refuses requests beyond the rules. Requests that pages make in process are not counted. */
  routes: Hono;
  /** The same rules for answers to one path that do not pass through `routes`. */
  admissionTo(path: string): Admission;
};

/** Decides on requests before they reach the routes. */
export type Admission = {
  /** Counts a request, and returns the seconds that its network must wait; 0 lets it in. */
  secondsToWait(incoming: IncomingMessage): number;
  /** No longer counts a request that was let in, because the routes will count it. */
  giveBack(incoming: IncomingMessage): void;
};

export function rateRules(
  rules: readonly RateRule[],
  { trustProxy, now = () => performance.now() }: RateDeps,
): RateRules {
  const limits = rules.map((rule) => {
    const { counts, ...rate } = termsOf(rule);
    const limiter = rateLimiter(rate);
    const secondsToWait = 'perDay' in rule ? ofWiderNetworks(limiter) : limiter;
    return { path: rule.path, counts, secondsToWait, price: rule.price ?? (() => 1) };
  });
  const routes = new Hono();
  for (const { path, ...limit } of limits)
    routes.use(path, rateLimit({ ...limit, trustProxy, now }));
  return {
    routes,
    admissionTo(asked) {
      const applied = limits.filter(({ path, counts }) => includes(path, asked) && counts(200));
      return {
        secondsToWait(incoming) {
          const network = networkOfRequest(incoming, trustProxy);
          for (const { secondsToWait, price } of applied) {
            const wait = secondsToWait(network, now(), price(incoming.url ?? ''));
            if (wait > 0) return wait;
          }
          return 0;
        },
        giveBack(incoming) {
          const network = networkOfRequest(incoming, trustProxy);
          for (const { secondsToWait, price } of applied)
            secondsToWait.giveBack(network, price(incoming.url ?? ''));
        },
      };
    },
  };
}

/** Whether a path pattern in Hono's syntax includes a path. */
const includes = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replace(/\/\*$/, '(/.*)?').replaceAll(/:\w+/g, '[^/]+')}$`).test(path);

const ofWiderNetworks = (limiter: ReturnType<typeof rateLimiter>) =>
  Object.assign(
    (network: string, now: number, price?: number) => limiter(widerNetwork(network), now, price),
    {
      giveBack: (network: string, price?: number) => limiter.giveBack(widerNetwork(network), price),
    },
  );

function termsOf(rule: RateRule) {
  if ('perMinute' in rule)
    return { perMinute: rule.perMinute, counts: rule.counts ?? (() => true) };
  const counts = rule.counts ?? isNoFormError;
  if ('perHour' in rule) return { perMinute: rule.perHour / 60, burst: rule.perHour, counts };
  return { perMinute: rule.perDay / 1_440, burst: rule.perDay, counts };
}
