import type { AsyncLocalStorage } from 'node:async_hooks';

/** The only attributes that a span may carry: none of them says anything about a person or their search. */
export const ATTRIBUTES = [
  'http.request.method',
  'http.route',
  'http.response.status_code',
  'server.address',
  'db.operation.name',
  'db.collection.name',
  'job.name',
  'feed.name',
] as const;

export type Attributes = Partial<Record<(typeof ATTRIBUTES)[number], string | number>>;

/** How logs name a span, in lower-case hexadecimal digits. */
export type SpanIds = { trace_id: string; span_id: string };

/** A span in another process that requested this work. */
export type RemoteSpan = { traceId: string; spanId: string; isSampled: boolean };

export type Span = {
  readonly ids: SpanIds;
  /** Adds attributes; `name` replaces the span's name. */
  set(attributes: Attributes, name?: string): void;
  end(outcome?: 'ok' | 'error'): void;
};

/** 'server' answers a request, 'client' waits for another program, and 'internal' is work of our own. */
export type SpanKind = 'server' | 'client' | 'internal';

export type SpanStart = {
  kind: SpanKind;
  /** From our own code and tables, never from a request. */
  name: string;
  attributes: Attributes;
};

export type Tracer = {
  /** The span of the work in progress. */
  current: AsyncLocalStorage<Span>;
  start(start: SpanStart, parent: Span | RemoteSpan | null): Span;
};

let tracer: Tracer | null = null;

/** From now on spans go to this tracer; null turns tracing off. The bundle and each thread have a setting of their own. */
export function traceWith(given: Tracer | null): void {
  tracer = given;
}

/**
 * Starts a span within the current one, or within a remote one. Null if tracing is off, and for a client's span outside of
 * any work that is traced: those are polls.
 */
export function startSpan(start: SpanStart, remote: RemoteSpan | null = null): Span | null {
  if (tracer === null) return null;
  // A request that was pipelined begins within the one before it, and isn't part of it.
  const enclosing = start.kind === 'server' ? null : tracer.current.getStore();
  const parent = remote ?? enclosing ?? null;
  return start.kind === 'client' && parent === null ? null : tracer.start(start, parent);
}

/** Runs work, and all that it starts, within a span. */
export const within = <Result>(span: Span | null, work: () => Result): Result =>
  span === null || tracer === null ? work() : tracer.current.run(span, work);

/** Runs work within a span of its own, which ends with it; without tracing it only runs the work. */
export async function inSpan<Result>(
  start: SpanStart,
  work: (span: Span | null) => Promise<Result>,
): Promise<Result> {
  const span = startSpan(start);
  if (span === null) return work(null);
  try {
    const result = await within(span, () => work(span));
    span.end();
    return result;
  } catch (error) {
    span.end('error');
    throw error;
  }
}

/** Makes a callback run within the span that is current now, whenever it is called. */
export function keepingSpan<Given extends unknown[], Result>(
  call: (...given: Given) => Result,
): (...given: Given) => Result {
  const span = tracer?.current.getStore();
  return span ? (...given) => within(span, () => call(...given)) : call;
}

/** The ids of the current span, for log lines. */
export const spanIds = (): SpanIds | undefined => tracer?.current.getStore()?.ids;
