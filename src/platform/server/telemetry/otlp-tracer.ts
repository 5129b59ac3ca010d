import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  type Span as OtelSpan,
  type Tracer as OtelTracer,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import {
  ATTRIBUTES,
  type Attributes,
  type RemoteSpan,
  type Span,
  type Tracer,
} from '../tracing.ts';

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };

/** Our tracer on one of OpenTelemetry's. */
export function otlpTracer(tracer: OtelTracer): Tracer {
  return {
    current: new AsyncLocalStorage<Span>(),
    start: ({ kind, name, attributes }, parent) =>
      new OtlpSpan(
        tracer.startSpan(
          name,
          { kind: KINDS[kind], attributes: allowed(attributes) },
          contextOf(parent),
        ),
      ),
  };
}

class OtlpSpan implements Span {
  readonly ids: Span['ids'];
  readonly span: OtelSpan;

  constructor(span: OtelSpan) {
    const { traceId, spanId } = span.spanContext();
    this.span = span;
    this.ids = { trace_id: traceId, span_id: spanId };
  }

  set(attributes: Attributes, name?: string): void {
    this.span.setAttributes(allowed(attributes));
    if (name !== undefined) this.span.updateName(name);
  }

  end(outcome: 'ok' | 'error' = 'ok'): void {
    // Without the error's message, which may hold data.
    if (outcome === 'error') this.span.setStatus({ code: SpanStatusCode.ERROR });
    this.span.end();
  }
}

function contextOf(parent: Span | RemoteSpan | null): Context {
  if (parent === null) return ROOT_CONTEXT;
  if (parent instanceof OtlpSpan) return trace.setSpan(ROOT_CONTEXT, parent.span);
  if (!('traceId' in parent)) return ROOT_CONTEXT;
  const { traceId, spanId, isSampled } = parent;
  const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

/** Types don't stop an object with more members. */
function allowed(attributes: Attributes): Attributes {
  return Object.fromEntries(
    ATTRIBUTES.flatMap((name) => {
      const value = attributes[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
