import { lookup, Resolver } from 'node:dns/promises';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { isIP } from 'node:net';
import {
  afterFailure,
  type CircuitBreaker,
  CLOSED_CIRCUIT,
  isOpen,
} from '../../domain/circuit-breaker.ts';
import { isPublicAddress, isThisMachine } from '../../domain/ip-address.ts';
import { READABLE_ENCODINGS } from './egress-body.ts';
import {
  type Call,
  type EgressLimits,
  type Fetched,
  fetchPinned,
  type NotFetched,
} from './egress-request.ts';

export const EGRESS_LIMITS: EgressLimits = {
  connectWithin: 2_000,
  finishWithin: 5_000,
  atMost: 10_000_000,
};

const CONNECTIONS_PER_HOST = 8;

export type Egress = {
  /** Whether an address is allowed, judging by its text alone. */
  allows(url: URL): boolean;
  get(url: URL): Promise<Fetched | NotFetched>;
  /**
   * A call with headers and a body, possibly with credentials: to trusted and typed origins only. Asks for
   * compression where the host supports it. Has no circuit breaker: the caller decides about retries.
   */
  send(url: URL, call: Call): Promise<Fetched | NotFetched>;
};

type Settings = {
  /** Host names allowed for addresses in data, matched exactly, or 'any': https, port 443, and public addresses only. */
  allowedHosts: readonly string[] | 'any';
  /** Origins from the configuration, as written: 'http://127.0.0.1:4800'. Plain http only to loopback. */
  trustedOrigins?: readonly string[];
  /** Origins that someone typed at the desk: https, any port, and public addresses only. They may be sent credentials. */
  typedOrigins?: readonly string[];
  limits?: Partial<EgressLimits>;
  /** At most, to each host; further calls wait, which counts for their deadlines. */
  connections?: number;
  /** Resolves a name to all its addresses. */
  resolve?: (host: string) => Promise<string[]>;
  /** The time in milliseconds of a monotonic clock. */
  now?: () => number;
};

/**
 * All outgoing calls go through here: only to listed hosts, at the address that was checked, with
 * deadlines and a size limit. A name is resolved once, all its addresses must be public, and the
 * connection is pinned to them. `get` sends no cookies and no credentials; `send` sends what it is given,
 * and only to origins from the configuration or typed at the desk. Neither follows redirects.
 */
export function egress(settings: Settings): Egress {
  const { allowedHosts, trustedOrigins = [], typedOrigins = [] } = settings;
  const { now = () => performance.now() } = settings;
  const limits = { ...EGRESS_LIMITS, ...settings.limits };
  const breakers = new Map<string, CircuitBreaker>();
  const pool = { keepAlive: true, maxSockets: settings.connections ?? CONNECTIONS_PER_HOST };
  const agents = { 'http:': new HttpAgent(pool), 'https:': new HttpsAgent(pool) };

  const isTrusted = (url: URL) =>
    trustedOrigins.includes(url.origin) &&
    (url.protocol === 'https:' || isThisMachine(url.hostname));
  const isTyped = (url: URL) => url.protocol === 'https:' && typedOrigins.includes(url.origin);
  const isListed = (url: URL) =>
    url.protocol === 'https:' &&
    url.port === '' &&
    (allowedHosts === 'any' || allowedHosts.includes(url.hostname));
  const allows = (url: URL) =>
    url.username === '' && url.password === '' && (isTrusted(url) || isTyped(url) || isListed(url));

  const pinningOf = (url: URL) => {
    const trusted = isTrusted(url);
    return {
      limits,
      agent: url.protocol === 'http:' ? agents['http:'] : agents['https:'],
      resolve: settings.resolve ?? (trusted ? addressesHere : addressesInDns),
      mayConnectTo: (address: string) => trusted || isPublicAddress(address),
    };
  };

  return {
    allows,
    async send(url, call) {
      if (!allows(url) || !(isTrusted(url) || isTyped(url)))
        return { ok: false, reason: 'not-allowed' };
      const headers = { 'accept-encoding': READABLE_ENCODINGS, ...call.headers };
      return fetchPinned(url, pinningOf(url), { ...call, headers });
    },
    async get(url) {
      if (!allows(url)) return { ok: false, reason: 'not-allowed' };
      const breaker = breakers.get(url.host) ?? CLOSED_CIRCUIT;
      if (isOpen(breaker, now())) return { ok: false, reason: 'circuit-open' };

      const answer = await fetchPinned(url, pinningOf(url));
      if (isHealthy(answer)) breakers.delete(url.host);
      else breakers.set(url.host, afterFailure(breakers.get(url.host) ?? CLOSED_CIRCUIT, now()));
      return answer;
    },
  };
}

/** Our own refusals say nothing about the host's health; its errors and timeouts do. */
const isHealthy = (answer: Fetched | NotFetched) =>
  answer.ok ? answer.status < 500 : ['not-public', 'too-large'].includes(answer.reason);

/**
 * Converts the operator's host list to egress settings: 'cdn.example' may be used in data, and
 * 'cdn.example:8443', with a port, is trusted as given, over plain http if it is loopback.
 */
export function listedHosts(hosts: readonly string[]) {
  const hasPort = (host: string) => /:\d+$/.test(host);
  const originOf = (host: string) => {
    const url = new URL(`https://${host}`);
    return isThisMachine(url.hostname) ? `http://${url.host}` : url.origin;
  };
  return {
    allowedHosts: hosts.filter((host) => !hasPort(host)),
    trustedOrigins: hosts.filter(hasPort).map(originOf),
  };
}

/** Uses the system's resolver, including the hosts file. */
const addressesHere = async (host: string) =>
  (await lookup(host, { all: true })).map(({ address }) => address);

/** Queries DNS directly: the system's resolver would hold one of the four threads that disk and sharp share. */
async function addressesInDns(host: string): Promise<string[]> {
  if (isIP(host)) return [host];
  const resolver = new Resolver({ timeout: 1_000, tries: 2 });
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}
