import {
  type Agent,
  type ClientRequest,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIPv6, type LookupFunction, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { inSpan } from '../tracing.ts';
import { readBody } from './egress-body.ts';
import { Refusal } from './egress-refusal.ts';

/** The response. Redirects are not followed: a 302 is returned like any other status. */
export type Fetched = {
  ok: true;
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Uint8Array;
};

export type NotFetched = { ok: false; reason: Refusal['reason'] };

/** Milliseconds, and bytes once decompressed. Name resolution and connecting share one deadline. */
export type EgressLimits = {
  connectWithin: number;
  finishWithin: number;
  /** Without a byte in either direction; for calls that may take hours. */
  idleWithin?: number;
  /** Of a body in memory. */
  atMost: number;
};

/** A call's options. */
export type Call = {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  headers?: Readonly<Record<string, string>>;
  /** A stream is opened as the call begins, and needs a content-length. */
  body?: string | Uint8Array | (() => Readable);
  /** Takes the body of a 200 as it arrives; the response then has no bytes. */
  receive?: (body: IncomingMessage) => Promise<void>;
  /** Aborts the call: its reason is thrown. */
  signal?: AbortSignal | undefined;
  /** The exact path and query to send, if they must not be re-encoded. */
  path?: string;
};

type Pinning = {
  limits: EgressLimits;
  agent: Agent;
  resolve(host: string): Promise<string[]>;
  mayConnectTo(address: string): boolean;
};

/** One call that can only connect to the addresses that were resolved and checked before it. */
export function fetchPinned(
  url: URL,
  pinning: Pinning,
  given: Call = {},
): Promise<Fetched | NotFetched> {
  const method = given.method ?? 'GET';
  const attributes = { 'http.request.method': method, 'server.address': url.hostname };
  return inSpan({ kind: 'client', name: method, attributes }, async (span) => {
    const answer = await fetchUntraced(url, pinning, given);
    if (answer.ok) span?.set({ 'http.response.status_code': answer.status });
    return answer;
  });
}

async function fetchUntraced(
  url: URL,
  pinning: Pinning,
  given: Call,
): Promise<Fetched | NotFetched> {
  given.signal?.throwIfAborted();
  const { limits } = pinning;
  const call = new AbortController();
  const end = () => call.abort(new Refusal('too-slow'));
  const total = setTimeout(end, limits.finishWithin);
  const connecting = setTimeout(end, Math.min(limits.connectWithin, limits.finishWithin));
  const giveUp = () => call.abort(given.signal?.reason);
  given.signal?.addEventListener('abort', giveUp);
  try {
    const addresses = await orAborted(judgedAddresses(url, pinning), call.signal);
    const response = await ask(url, addresses, pinning, {
      ...given,
      signal: call.signal,
      onConnected: () => clearTimeout(connecting),
      onIdle: end,
    });
    const bytes = await bytesOf(response, given, limits).catch(cutShort);
    return { ok: true, status: response.statusCode ?? 0, headers: response.headers, bytes };
  } catch (error) {
    given.signal?.throwIfAborted();
    const cause = call.signal.aborted ? call.signal.reason : error;
    if (cause instanceof Refusal) return { ok: false, reason: cause.reason };
    if (isOfTheNetwork(cause)) return { ok: false, reason: 'unreachable' };
    throw cause;
  } finally {
    clearTimeout(total);
    clearTimeout(connecting);
    given.signal?.removeEventListener('abort', giveUp);
  }
}

async function bytesOf(response: IncomingMessage, { receive }: Call, { atMost }: EgressLimits) {
  if (!receive || response.statusCode !== 200) return readBody(response, atMost);
  await receive(response);
  return new Uint8Array();
}

function cutShort(error: unknown): never {
  throw isOfTheNetwork(error) && !(error instanceof Refusal) ? new Refusal('cut-short') : error;
}

/** Node's errors for sockets, TLS and malformed answers have a code; our own bugs have none. */
const isOfTheNetwork = (error: unknown) => error instanceof Error && 'code' in error;

/** Every address of the name, if all of them are allowed. */
async function judgedAddresses(url: URL, { resolve, mayConnectTo }: Pinning): Promise<string[]> {
  const addresses = await resolve(bare(url.hostname)).catch(() => []);
  if (addresses.length === 0) throw new Refusal('no-such-host');
  if (!addresses.every(mayConnectTo)) throw new Refusal('not-public');
  return addresses;
}

const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '');

const orAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });

type Course = Call & { signal: AbortSignal; onConnected(): void; onIdle(): void };

function ask(url: URL, addresses: string[], pinning: Pinning, course: Course) {
  const { agent, mayConnectTo, limits } = pinning;
  const request = url.protocol === 'http:' ? httpRequest : httpsRequest;
  return new Promise<IncomingMessage>((resolve, reject) => {
    const call = request(url, {
      agent,
      signal: course.signal,
      lookup: alwaysAnswering(addresses),
      method: course.method ?? 'GET',
      headers: { accept: '*/*', 'accept-encoding': 'identity', ...course.headers },
      maxHeaderSize: 16_384,
      ...(course.path !== undefined && { path: course.path }),
    });
    const judge = (socket: Socket) => {
      course.onConnected();
      if (!mayConnectTo(socket.remoteAddress ?? '')) call.destroy(new Refusal('not-public'));
    };
    call.on('socket', (socket) => {
      if (socket.connecting) socket.once('connect', () => judge(socket));
      else judge(socket);
    });
    call.on('response', resolve).on('error', reject);
    if (limits.idleWithin !== undefined) call.setTimeout(limits.idleWithin, course.onIdle);
    if (typeof course.body === 'function') sendStream(course.body(), call, reject);
    else call.end(course.body);
  });
}

function sendStream(body: Readable, call: ClientRequest, onError: (error: unknown) => void): void {
  pipeline(body, call).catch(onError);
  // Answered before it was sent completely: the rest is of no use.
  call.on('response', (response) =>
    response.once('end', () => {
      if (!call.writableFinished) call.destroy();
    }),
  );
}

/** A resolver with one fixed answer, so that a name can't change between check and use. */
const alwaysAnswering =
  (addresses: string[]): LookupFunction =>
  (_host, { all }, done) => {
    const found = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
    const [first] = found;
    if (all || !first) done(null, found);
    else done(null, first.address, first.family);
  };
