import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';

/** Limits on what a connection may cost, in milliseconds, bytes and counts. */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  keepAliveTimeout: 5_000,
  idleSocket: 30_000,
  maxHeaderSize: 8_192,
  maxHeadersCount: 64,
  connections: 2_000,
  connectionsPerAddress: 64,
  requestsPerSocket: 1_000,
} as const;

/** How long a stopping server waits for answers under way, in milliseconds. */
const GRACE = 10_000;

export type HttpServer = {
  server: Server;
  /** Resolves with the address once it listens; rejects with what Node says (EADDRINUSE …). */
  listen(port: number, host: string): Promise<string>;
  /** Takes no more requests, lets those under way finish, then closes. */
  close(): Promise<void>;
};

/** One http.Server in front of a fetch handler, with every limit set. */
export function httpServer(fetch: (request: Request, env: object) => Response | Promise<Response>): HttpServer {
  const server = createServer(
    {
      headersTimeout: LIMITS.headersTimeout,
      requestTimeout: LIMITS.requestTimeout,
      keepAliveTimeout: LIMITS.keepAliveTimeout,
      maxHeaderSize: LIMITS.maxHeaderSize,
      // How often deadlines are looked at: the default of 30 s would let a slow sender keep 40.
      connectionsCheckingInterval: 2_000,
    },
    getRequestListener(fetch, { overrideGlobalObjects: false }),
  );
  server.maxHeadersCount = LIMITS.maxHeadersCount;
  server.maxConnections = LIMITS.connections;
  server.maxRequestsPerSocket = LIMITS.requestsPerSocket;
  server.timeout = LIMITS.idleSocket;
  limitPerAddress(server);
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
        const hurry = setTimeout(() => server.closeAllConnections(), GRACE);
        server.close(() => {
          clearTimeout(hurry);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}

function limitPerAddress(server: Server): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (open.get(address) ?? 0) + 1;
    // A proxy on this machine carries everybody: loopback has only the total as its limit.
    if (count > LIMITS.connectionsPerAddress && !isLoopback(address)) {
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

const isLoopback = (address: string): boolean =>
  address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.');
