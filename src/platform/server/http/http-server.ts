import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { isTrustedPeer, type TrustProxy } from '../../domain/forwarded.ts';
import { isLoopback } from '../../domain/ip-address.ts';
import { AnswerBudget } from './answer-budget.ts';
import { answersWithinBudget, type Fetch, isRead } from './answers-within-budget.ts';
import { limitConnections, type Refused } from './connection-limits.ts';
import { networkOfRequest } from './rate-limit.ts';
import { type ReadyAnswer, refusedAnswer } from './ready-answer.ts';
import { unavailable } from './refusals.ts';
import { RequestsInTurn } from './requests-in-turn.ts';

/** Connection limits, in milliseconds, bytes and counts. */
const CONNECTION_LIMITS = {
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
  /** The network that a request's memory is charged to. */
  networkOf: (incoming: IncomingMessage): string => networkOfRequest(incoming, false),
  /** The answer to a request beyond the answers' budget; null if it is answered all the same. */
  refusal: (_incoming: IncomingMessage): ReadyAnswer | null => OVERLOADED_ANSWER,
  /** Observes the answering of each request. */
  observe: (_incoming: IncomingMessage, _outgoing: ServerResponse, answer: () => void) => answer(),
};

const OVERLOADED_ANSWER = refusedAnswer(503, unavailable());

/** The memory of a waiting request: Node's objects take 3 kB, and headers come on top. */
const WAITING_REQUEST = 4_000;

/** Shared addresses: this machine's, and those of trusted proxies. */
export const isSharedBy = (trust: TrustProxy) => (address: string) =>
  isLoopback(address) || isTrustedPeer(address, trust);

export type HttpServer = {
  server: Server;
  /** Resolves with the address once the server listens; rejects with Node's error (EADDRINUSE, for example). */
  listen(port: number, host: string): Promise<string>;
  /** Closes each connection after its next answer, so that none is in use when the server closes. */
  drain(): void;
  /** Stops accepting requests, lets those in progress finish, then closes. */
  close(): Promise<void>;
};

/** The answer to a GET if it exists already or can be made at once; null sends the request to the fetch handler. */
export type Ready = (incoming: IncomingMessage) => ReadyAnswer | null | Promise<ReadyAnswer | null>;

/**
 * An http.Server around a fetch handler, with every limit set; `given` overrides the defaults. Ready answers are
 * written without converting the request and the answer to fetch's types.
 */
export function httpServer(
  fetch: Fetch,
  given: Partial<typeof CONNECTION_LIMITS> & { budget?: AnswerBudget } = {},
  ready: Ready = () => null,
): HttpServer {
  const limits = { ...CONNECTION_LIMITS, budget: new AnswerBudget(), ...given };
  // Otherwise a client that offers another protocol, as curl offers HTTP/2, would get no answer.
  const shouldUpgradeCallback = ({ headers }: IncomingMessage) =>
    headers.upgrade?.toLowerCase() === 'websocket';
  let isDraining = false;
  const write = answersWithinBudget(fetch, limits);
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    if (isDraining) outgoing.shouldKeepAlive = false;
    // Node uses the first of two Host headers, but a proxy may have used the other.
    if (countHosts(incoming) > 1) {
      outgoing.writeHead(400, { Connection: 'close' }).end();
      return;
    }
    const existing = isRead(incoming) ? ready(incoming) : null;
    const writeIt = (it: ReadyAnswer | null) => write(it, incoming, outgoing);
    if (existing instanceof Promise) existing.then(writeIt, () => writeIt(null));
    else writeIt(existing);
  };
  const requests = new RequestsInTurn({
    hold: (incoming) => {
      const network = () => limits.networkOf(incoming);
      return limits.budget.refuses(network) ? null : limits.budget.hold(network(), WAITING_REQUEST);
    },
    answer: (incoming, outgoing) =>
      limits.observe(incoming, outgoing, () => answer(incoming, outgoing)),
    // A stopping server keeps no connection open for another request.
    onIdle: (socket) => {
      if (!server.listening) socket.destroySoon();
    },
  });
  const take: RequestListener = (incoming, outgoing) => requests.add(incoming, outgoing);
  const server = createServer({ ...limits, shouldUpgradeCallback }, take);
  // Node would refuse these out of turn, but an expectation that we don't know may be ignored.
  server.on('checkExpectation', take);
  server.on('dropRequest', (incoming) => requests.addRefused(incoming));
  server.on('connection', (socket) => requests.watch(socket));
  server.maxHeadersCount = limits.maxHeadersCount;
  server.maxConnections = limits.connections + limits.websockets;
  server.maxRequestsPerSocket = limits.requestsPerSocket;
  server.timeout = limits.idleSocket;
  const connections = limitConnections(server, limits);
  // Node's own version would cut off answers that are finished but not yet sent.
  server.closeIdleConnections = () => {
    for (const socket of connections()) if (!requests.isAnswering(socket)) socket.destroy();
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

/** From the raw headers: Node's own list of repeated ones costs more to make than some answers. */
const countHosts = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter(
    (name, at) => at % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host',
  ).length;
