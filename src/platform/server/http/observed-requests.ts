import type { IncomingMessage, ServerResponse } from 'node:http';
import { Histogram, type Registry } from 'prom-client';
import { type RemoteSpan, type Span, startSpan, within } from '../tracing.ts';

/** What is requested; changes are 'write', whatever they change. */
export type RequestKind = 'page' | 'api' | 'photo' | 'file' | 'probe' | 'write';

/** The route of a request: never with anything that a client has typed. */
export type RequestRoute = {
  kind: RequestKind;
  /** '/api/properties/{id}'; costs a search, so it is read only for a trace. */
  pattern(): string;
};

/** Seconds. One boundary is the objective for reads (deploy/prometheus/alerts.yml). */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2.5, 5, 10];

type ObservedDeps = {
  registry: Registry;
  routeOf(incoming: IncomingMessage): RequestRoute;
  /** The span of the proxy that sent a request. */
  remoteSpanOf(incoming: IncomingMessage): RemoteSpan | null;
};

/**
 * Observes each request until its answer is complete, which may be before a slow client has read it: how long it took, by
 * kind and class of status, and a span of its own if tracing is on. A client that leaves before has no answer to count.
 */
export function observedRequests({ registry, routeOf, remoteSpanOf }: ObservedDeps) {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until a request’s answer was complete, by what was requested and the class of its status.',
    labelNames: ['kind', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  return (incoming: IncomingMessage, outgoing: ServerResponse, answer: () => void): void => {
    const begun = performance.now();
    const span = startRequestSpan(incoming, remoteSpanOf);
    outgoing.once('prefinish', () => {
      if (outgoing.destroyed || incoming.socket.destroyed) return;
      const { kind } = routeOf(incoming);
      const status = `${Math.floor(outgoing.statusCode / 100)}xx`;
      durations.observe({ kind, status }, (performance.now() - begun) / 1_000);
    });
    if (span) outgoing.once('close', () => endRequestSpan(span, { incoming, outgoing, routeOf }));
    within(span, answer);
  };
}

function startRequestSpan(
  incoming: IncomingMessage,
  remoteSpanOf: ObservedDeps['remoteSpanOf'],
): Span | null {
  const { method = '' } = incoming;
  const attributes = { 'http.request.method': method };
  return startSpan({ kind: 'server', name: method, attributes }, remoteSpanOf(incoming));
}

type Ended = Pick<ObservedDeps, 'routeOf'> & {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
};

/** The route is looked for at the end, when the client has its answer. */
function endRequestSpan(span: Span, { incoming, outgoing, routeOf }: Ended): void {
  const route = routeOf(incoming).pattern();
  const { statusCode: status, headersSent } = outgoing;
  span.set(
    { 'http.route': route, ...(headersSent && { 'http.response.status_code': status }) },
    `${incoming.method} ${route}`,
  );
  span.end(status >= 500 ? 'error' : 'ok');
}
