import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import type { TrustProxy } from '../../domain/forwarded.ts';
import { isInNetworks, isLoopback } from '../../domain/ip-address.ts';
import type { ReadyAnswer } from './ready-answer.ts';

/** Connection limits, in milliseconds, bytes and counts. */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  keepAliveTimeout: 5_000,
  idleSocket: 30_000,
  /** How often timeouts are checked: with Node's default of 30 s, a slow sender could hold a connection for 40 s. */
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 8_192,
  maxHeadersCount: 64,
  /** Connections that make requests. The websocket server counts its connections separately. */
  connections: 2_000,
  connectionsPerAddress: 64,
  websockets: 10_000,
  requestsPerSocket: 1_000,
  /** How long a stopping server waits for answers in progress. */
  grace: 10_000,
  /** Shared addresses, such as a proxy's: only the total limit applies to them. */
  isShared: isLoopback,
  /** Called for each refused connection. */
  onRefused: (_why: Refused) => {},
};

/** The limit that a refused connection exceeded. */
export type Refused = 'address' | 'total';

/** Shared addresses: this machine's, and those of trusted proxies. */
export const isSharedBy = (trust: TrustProxy) => (address: string) =>
  isLoopback(address) ||
  (typeof trust === 'object' ? isInNetworks(address, trust) : trust !== false);

export type HttpServer = {
  server: Server;
  /** Resolves with the address once the server listens; rejects with Node's error (EADDRINUSE, for example). */
  listen(port: number, host: string): Promise<string>;
  /** Closes each connection after its next answer, so that none is in use when the server closes. */
  drain(): void;
  /** Stops accepting requests, lets those in progress finish, then closes. */
  close(): Promise<void>;
};

type Fetch = (request: Request, env: object) => Response | Promise<Response>;

/** The answer to a GET if it exists already or can be made at once; null sends the request to the fetch handler. */
export type Ready = (incoming: IncomingMessage) => ReadyAnswer | null | Promise<ReadyAnswer | null>;

/**
 * An http.Server around a fetch handler, with every limit set; `given` overrides the defaults. Ready answers are
 * written without converting the request and the answer to fetch's types.
 */
export function httpServer(
  fetch: Fetch,
  given: Partial<typeof LIMITS> = {},
  ready: Ready = () => null,
): HttpServer {
  const limits = { ...LIMITS, ...given };
  // HTTP/1.0 requests need no Host, and health probes often have none.
  const answer = getRequestListener(fetch, { hostname: 'localhost' });
  // Otherwise a client that offers another protocol, as curl offers HTTP/2, would get no answer.
  const shouldUpgradeCallback = ({ headers }: IncomingMessage) =>
    headers.upgrade?.toLowerCase() === 'websocket';
  const answering = new Answering();
  let isDraining = false;
  const server = createServer({ ...limits, shouldUpgradeCallback }, (incoming, outgoing) => {
    const { socket } = incoming;
    answering.begin(socket);
    // Only then has the last byte been sent: a finished answer may still be buffered.
    outgoing.once('close', () => {
      answering.end(socket);
      // A stopping server keeps no connection open for another request.
      if (!server.listening && !answering.has(socket)) socket.destroySoon();
    });
    if (isDraining) outgoing.shouldKeepAlive = false;
    // Node uses the first of two Host headers, but a proxy may have used the other.
    if (countHosts(incoming) > 1) {
      outgoing.writeHead(400, { Connection: 'close' }).end();
      return;
    }
    const write = (existing: ReadyAnswer | null) => {
      if (existing) existing.write(incoming, outgoing);
      else answer(incoming, outgoing);
    };
    const existing = isRead(incoming) ? ready(incoming) : null;
    if (existing instanceof Promise) existing.then(write, () => write(null));
    else write(existing);
  });
  server.maxHeadersCount = limits.maxHeadersCount;
  server.maxConnections = limits.connections + limits.websockets;
  server.maxRequestsPerSocket = limits.requestsPerSocket;
  server.timeout = limits.idleSocket;
  const connections = limitConnections(server, limits);
  // Node's own version would cut off answers that are finished but not yet sent.
  server.closeIdleConnections = () => {
    for (const socket of connections()) if (!answering.has(socket)) socket.destroy();
  };
  return {
    server,
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, () => {
          server.off('error', reject);
          const bound = server.address();
          resolve(`http://${host}:${typeof bound === 'object' && bound ? bound.port : port}`);
        });
      }),
    drain: () => {
      isDraining = true;
    },
    close: () =>
      new Promise((resolve) => {
        const hurry = setTimeout(() => server.closeAllConnections(), limits.grace);
        server.close(() => {
          clearTimeout(hurry);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}

/** Only a whole answer can be ready. */
const isRead = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && headers.range === undefined;

/** From the raw headers: Node's own list of repeated ones costs more to make than some answers. */
const countHosts = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter(
    (name, at) => at % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host',
  ).length;

/** Connections with answers in progress; a client may send several requests at once. */
class Answering {
  readonly #answers = new Map<Duplex, number>();

  begin(socket: Duplex): void {
    this.#answers.set(socket, (this.#answers.get(socket) ?? 0) + 1);
  }

  end(socket: Duplex): void {
    const left = (this.#answers.get(socket) ?? 1) - 1;
    if (left === 0) this.#answers.delete(socket);
    else this.#answers.set(socket, left);
  }

  has(socket: Duplex): boolean {
    return this.#answers.has(socket);
  }
}

/** Closes connections beyond the total or per-address limit before reading anything. Returns the open ones. */
function limitConnections(server: Server, limits: typeof LIMITS): () => Iterable<Duplex> {
  const open = new Map<string, number>();
  const counted = new Map<Duplex, string>();

  const count = (address: string, by: number) => {
    const now = (open.get(address) ?? 0) + by;
    if (now === 0) open.delete(address);
    else open.set(address, now);
  };
  const forget = (socket: Duplex) => {
    const address = counted.get(socket);
    if (address !== undefined && counted.delete(socket)) count(address, -1);
  };
  const beyond = (address: string): Refused | null => {
    if (counted.size >= limits.connections) return 'total';
    const isFull = (open.get(address) ?? 0) >= limits.connectionsPerAddress;
    return isFull && !limits.isShared(address) ? 'address' : null;
  };

  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    const refused = beyond(address);
    if (refused) {
      socket.destroy();
      return limits.onRefused(refused);
    }
    counted.set(socket, address);
    count(address, 1);
    socket.once('close', () => forget(socket));
  });
  // Node itself closes connections beyond the total.
  server.on('drop', () => limits.onRefused('total'));
  server.on('upgrade', (_incoming, socket) => forget(socket));
  return () => counted.keys();
}
