import { createServer, type IncomingMessage, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';

/** Limits on what a connection may cost, in milliseconds, bytes and counts. */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  keepAliveTimeout: 5_000,
  idleSocket: 30_000,
  /** How often deadlines are looked at: Node's 30 s would let a slow sender keep 40. */
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 8_192,
  maxHeadersCount: 64,
  connections: 2_000,
  connectionsPerAddress: 64,
  requestsPerSocket: 1_000,
  /** How long a stopping server waits for answers under way. */
  grace: 10_000,
  /** Addresses that carry everybody, as a proxy on this machine does: the total alone limits them. */
  isShared: isLoopback,
};

export type HttpServer = {
  server: Server;
  /** Resolves with the address once it listens; rejects with what Node says (EADDRINUSE …). */
  listen(port: number, host: string): Promise<string>;
  /** Takes no more requests, lets those under way finish, then closes. */
  close(): Promise<void>;
};

type Fetch = (request: Request, env: object) => Response | Promise<Response>;

/** One http.Server in front of a fetch handler, with every limit set; `given` ones in place of ours. */
export function httpServer(fetch: Fetch, given: Partial<typeof LIMITS> = {}): HttpServer {
  const limits = { ...LIMITS, ...given };
  const answer = getRequestListener(fetch);
  const server = createServer(limits, (incoming, outgoing) => {
    // A server that stops keeps no connection for another request.
    outgoing.once('finish', () => server.listening || server.closeIdleConnections());
    // Node takes the first of two hosts and a proxy may have taken the other.
    if (countHosts(incoming) > 1) outgoing.writeHead(400, { Connection: 'close' }).end();
    else answer(incoming, outgoing);
  });
  server.maxHeadersCount = limits.maxHeadersCount;
  server.maxConnections = limits.connections;
  server.maxRequestsPerSocket = limits.requestsPerSocket;
  server.timeout = limits.idleSocket;
  limitPerAddress(server, limits);
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

const countHosts = ({ headersDistinct }: IncomingMessage): number =>
  headersDistinct.host?.length ?? 0;

function limitPerAddress(server: Server, limits: typeof LIMITS): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (open.get(address) ?? 0) + 1;
    if (count > limits.connectionsPerAddress && !limits.isShared(address)) {
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}

function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.');
}
