import type { IncomingMessage } from 'node:http';
import { Hono } from 'hono';
import type { TrustProxy } from '../../domain/forwarded.ts';
import { networkOfRequest, type RateLimiter, rateLimit, rateLimiter } from './rate-limit.ts';
import type { SharedRates } from './shared-rates.ts';

/**
 * How many requests one network may make to the calls at a path, and how many at once. `perHour` and `perDay` rules protect
 * people and hold for all processes together, as does a `perMinute` rule that `isShared`. The others protect a process from
 * requests that cost it time, and each process counts its own.
 */
export type RateRule = {
  /** A path pattern in Hono's syntax; all matching calls share the count. */
  path: string;
  /** Whether an answer with this status counts. By default all count in per-minute rules; form errors don't in hourly ones. */
  counts?(status: number): boolean;
} & (OwnRate | SharedRate);

type OwnRate = {
  perMinute: number;
  isShared?: false;
  /** How much a request counts, by its address; 1 by default. For those that take the main thread longer than others. */
  price?(address: string): number;
};

type SharedRate = { perMinute: number; isShared: true } | { perHour: number } | { perDay: number };

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

type RateDeps = {
  trustProxy: TrustProxy;
  now?: (() => number) | undefined;
  /** Counts for all processes. Without it, this process counts every rule on its own. */
  shared?: SharedRates;
};

export type RateRules = {
  /** Refuses requests beyond the rules. Requests that pages make in process are not counted. */
  routes: Hono;
  /** The same rules for answers to one path that do not pass through `routes`, as counted by this process: they don't wait. */
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
  { trustProxy, now = () => performance.now(), shared }: RateDeps,
): RateRules {
  const limits = rules.map((rule) => limitOf(rule, shared));
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
          for (const { here, clientOf, price } of applied) {
            const wait = here(clientOf(network), now(), price(incoming.url ?? ''));
            if (wait > 0) return wait;
          }
          return 0;
        },
        giveBack(incoming) {
          const network = networkOfRequest(incoming, trustProxy);
          for (const { here, clientOf, price } of applied)
            here.giveBack(clientOf(network), price(incoming.url ?? ''));
        },
      };
    },
  };
}

/** Whether a path pattern in Hono's syntax includes a path. */
const includes = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replace(/\/\*$/, '(/.*)?').replaceAll(/:\w+/g, '[^/]+')}$`).test(path);

function limitOf(rule: RateRule, shared: SharedRates | undefined) {
  const { rate, name, ...terms } = termsOf(rule);
  const here = rateLimiter(rate);
  const secondsToWait: RateLimiter =
    name === null || !shared ? here : shared.limiter(`${rule.path} ${name}`, rate, here);
  return { path: rule.path, here, secondsToWait, ...terms };
}

const itself = (network: string): string => network;
const always = () => true;
const one = () => 1;

/** `name`: how other processes know the rate; null if they count their own. */
function termsOf(rule: RateRule) {
  if ('perMinute' in rule) {
    const { perMinute, isShared, counts = always } = rule;
    const price = rule.isShared ? one : (rule.price ?? one);
    const name = isShared ? `${perMinute}/minute` : null;
    return { rate: { perMinute }, name, counts, price, clientOf: itself };
  }
  const { counts = isNoFormError } = rule;
  if ('perHour' in rule) {
    const rate = { perMinute: rule.perHour / 60, burst: rule.perHour };
    return { rate, name: `${rule.perHour}/hour`, counts, price: one, clientOf: itself };
  }
  const rate = { perMinute: rule.perDay / 1_440, burst: rule.perDay };
  return { rate, name: `${rule.perDay}/day`, counts, price: one, clientOf: widerNetwork };
}
