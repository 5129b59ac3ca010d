import type { IncomingMessage } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import ipaddr from 'ipaddr.js';
import { MINUTE } from '#platform/domain/duration.ts';
import { clientAddress, type TrustProxy } from '../../domain/forwarded.ts';
import { plainIpv4 } from '../../domain/ip-address.ts';
import { Refusal, type RefusalParts, refusalParts } from './refusals.ts';

/** Added to the context by @hono/node-server; absent for requests made in process. */
type Connection = { incoming?: { socket: { remoteAddress?: string | undefined } } };
type Visit = Context<{ Bindings: Connection }>;

/** The network that a request comes from, as `networkOf` defines it; null for requests made in process. */
export function networkBehind(visit: Context, trustProxy: TrustProxy): string | null {
  const { req, env }: Visit = visit;
  const peer = env?.incoming?.socket.remoteAddress;
  if (peer === undefined) return null;
  const way = {
    peer,
    forwarded: req.header('Forwarded'),
    xForwardedFor: req.header('X-Forwarded-For'),
  };
  return networkOf(clientAddress(way, trustProxy));
}

/** The same for a request that Node received. */
export function networkOfRequest(
  { headers, socket }: IncomingMessage,
  trustProxy: TrustProxy,
): string {
  const way = {
    peer: socket.remoteAddress ?? '',
    forwarded: headers.forwarded,
    xForwardedFor: headers['x-forwarded-for']?.toString(),
  };
  return networkOf(clientAddress(way, trustProxy));
}

/** The unit that limits count by: an IPv4 address, or the /64 network that an IPv6 subscriber gets. */
export function networkOf(address: string): string {
  const plain = plainIpv4(address);
  if (!ipaddr.IPv6.isValid(plain)) return plain;
  const { parts } = ipaddr.IPv6.parse(plain);
  return parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':');
}

/** `burst`: how many at once, if not a minute's worth. */
export type Rate = { perMinute: number; burst?: number };

/**
 * Counts a client's request at `now` (milliseconds of a monotonic clock) and returns how many seconds it must wait; 0 lets it in.
 * `giveBack` takes back a request that turned out not to count.
 */
export type RateLimiter = {
  (client: string, now: number, price?: number): number | Promise<number>;
  giveBack(client: string, price?: number): void | Promise<void>;
};

/**
 * A limiter in this process's memory: a token bucket for each client, with capacity `burst` and refilled evenly; beyond `remember` clients,
 * the least recently seen are dropped. A request takes as many tokens as its price.
 */
export function rateLimiter({
  perMinute,
  burst = perMinute,
  remember = 100_000,
}: Rate & { remember?: number }) {
  const buckets = new Map<string, { tokens: number; at: number }>();

  // A Map keeps insertion order, so its first key is the least recently seen client.
  const forgetOldest = () => {
    const [oldest] = buckets.keys();
    if (oldest !== undefined) buckets.delete(oldest);
  };

  const take = (client: string, now: number, price = 1): number => {
    const { tokens, at } = buckets.get(client) ?? { tokens: burst, at: now };
    const filled = Math.min(burst, tokens + ((now - at) * perMinute) / MINUTE);
    const mayPass = filled >= price;

    // Deleted first, which makes it the most recently seen.
    buckets.delete(client);
    buckets.set(client, { tokens: mayPass ? filled - price : filled, at: now });
    if (buckets.size > remember) forgetOldest();

    return mayPass ? 0 : Math.ceil(((price - filled) * 60) / perMinute);
  };

  const giveBack = (client: string, price = 1): void => {
    const bucket = buckets.get(client);
    if (bucket) bucket.tokens = Math.min(burst, bucket.tokens + price);
  };

  return Object.assign(take, { giveBack });
}

/** '20 s'; in minutes from two minutes on. */
const formatWait = (seconds: number): string =>
  seconds < 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} minutes`;

type RateLimitDeps = {
  now: () => number;
  trustProxy: TrustProxy;
  secondsToWait: RateLimiter;
  /** The client that a network counts as, by default itself. */
  clientOf?: (network: string) => string;
  counts?: (status: number) => boolean;
  price?: (address: string) => number;
};

/**
 * Refuses a client's requests beyond its rate: 429, with Retry-After in seconds. `counts` decides by the answer's status, by
 * default all count; `price` says how much one counts, by its address.
 */
export function rateLimit({
  now,
  trustProxy,
  secondsToWait,
  clientOf = (network) => network,
  counts = () => true,
  price = () => 1,
}: RateLimitDeps): MiddlewareHandler {
  return async (context: Visit, next) => {
    const network = networkBehind(context, trustProxy);
    if (network === null) return next();
    const client = clientOf(network);
    const cost = price(context.req.url);
    const wait = await secondsToWait(client, now(), cost);
    if (wait === 0) {
      await next();
      if (!counts(context.res.status)) await secondsToWait.giveBack(client, cost);
      return;
    }
    return new Refusal(429, tooManyRequests(wait));
  };
}

/** The 429 for a client that must wait so many seconds. */
export const tooManyRequests = (wait: number): RefusalParts =>
  refusalParts(`Too many requests. Please try again in ${formatWait(wait)}.`, {
    headers: { 'Retry-After': String(wait) },
  });
