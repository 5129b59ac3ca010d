import { lookup, Resolver } from 'node:dns/promises';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { isIP } from 'node:net';
import { afterFailure, type CircuitBreaker, CLOSED, isOpen } from '../../domain/circuit-breaker.ts';
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
  /** Whether an address may be asked at all, as far as its text tells. */
  allows(url: URL): boolean;
  get(url: URL): Promise<Fetched | NotFetched>;
  /**
   * A call with headers and a body, credentials among them: to trusted origins alone. It is
   * compressed where the host can. The caller retries as it sees fit: `send` has no circuit breaker.
   */
  send(url: URL, call: Call): Promise<Fetched | NotFetched>;
};

type Settings = {
  /** Names that addresses in data may have, exactly, or 'any': https, port 443, and public addresses only. */
  allowedHosts: readonly string[] | 'any';
  /** What the operator configured, as written: 'http://127.0.0.1:4800'. Plain http only to loopback. */
  trustedOrigins?: readonly string[];
  limits?: Partial<EgressLimits>;
  /** Every address of a name. */
  resolve?: (host: string) => Promise<string[]>;
  /** Milliseconds of any steady clock. */
  now?: () => number;
};

/**
 * The one door for calls to the outside: to listed hosts only, at the address that was checked, with
 * deadlines and a size limit. A name is resolved once, every address it has must be public, and the
 * connection is pinned to those. `get` carries no cookies and no credentials; `send` carries what it
 * is given, and only to the origins that the operator configured. Neither follows a redirect.
 */
export function egress(settings: Settings): Egress {
  const { allowedHosts, trustedOrigins = [], now = () => performance.now() } = settings;
  const limits = { ...EGRESS_LIMITS, ...settings.limits };
  const breakers = new Map<string, CircuitBreaker>();
  const pool = { keepAlive: true, maxSockets: CONNECTIONS_PER_HOST };
  const agents = { 'http:': new HttpAgent(pool), 'https:': new HttpsAgent(pool) };

  const isTrusted = (url: URL) =>
    trustedOrigins.includes(url.origin) &&
    (url.protocol === 'https:' || isThisMachine(url.hostname));
  const isListed = (url: URL) =>
    url.protocol === 'https:' &&
    url.port === '' &&
    (allowedHosts === 'any' || allowedHosts.includes(url.hostname));
  const allows = (url: URL) =>
    url.username === '' && url.password === '' && (isTrusted(url) || isListed(url));

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
      if (!allows(url) || !isTrusted(url)) return { ok: false, because: 'not-allowed' };
      const headers = { 'accept-encoding': READABLE_ENCODINGS, ...call.headers };
      return fetchPinned(url, pinningOf(url), { ...call, headers });
    },
    async get(url) {
      if (!allows(url)) return { ok: false, because: 'not-allowed' };
      const breaker = breakers.get(url.host) ?? CLOSED;
      if (isOpen(breaker, now())) return { ok: false, because: 'circuit-open' };

      const answer = await fetchPinned(url, pinningOf(url));
      if (isHealthy(answer)) breakers.delete(url.host);
      else breakers.set(url.host, afterFailure(breakers.get(url.host) ?? CLOSED, now()));
      return answer;
    },
  };
}

/** A refusal of ours says nothing about the host; an error of its own, or its silence, does. */
const isHealthy = (answer: Fetched | NotFetched) =>
  answer.ok ? answer.status < 500 : ['not-public', 'too-large'].includes(answer.because);

/**
 * What hosts an operator lists, as the door's settings: 'cdn.example' is a name that data may use,
 * 'cdn.example:8443' with its port is trusted as given, over plain http where it is loopback.
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

/** As this machine resolves names, its hosts file included. */
const addressesHere = async (host: string) =>
  (await lookup(host, { all: true })).map(({ address }) => address);

/** Straight from DNS: the system's resolver would hold one of the four threads that disk and sharp share. */
async function addressesInDns(host: string): Promise<string[]> {
  if (isIP(host)) return [host];
  const resolver = new Resolver({ timeout: 1_000, tries: 2 });
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}
