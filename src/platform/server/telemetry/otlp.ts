/** OpenTelemetry's code, which only telemetry.ts loads, if there is a collector. */
import { JsonTraceSerializer } from '@opentelemetry/otlp-transformer';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  ParentBasedSampler,
  type ReadableSpan,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import { egress } from '../egress/egress.ts';
import type { Metric } from '../metrics.ts';
import { throttle } from '../throttle.ts';
import type { Tracer } from '../tracing.ts';
import { withTimeout } from '../with-timeout.ts';
import { ExportQueue } from './export-queue.ts';
import { otlpMetrics } from './otlp-metrics.ts';
import { otlpTracer } from './otlp-tracer.ts';

/** Milliseconds. */
const SPANS_EVERY = 1_000;
const METRICS_EVERY = 60_000;
const LOG_EVERY = 10 * 60_000;
const LIMITS = { connectWithin: 2_000, finishWithin: 5_000, atMost: 100_000 };

const SAMPLED = 1;

export type TelemetryDeps = {
  log: Pick<Logger, 'warn'>;
  /** The metrics that are sent every minute; null if there are none, or none yet. */
  registry(): Registry | null;
};

export type Telemetry = {
  /** Null if there is no collector. */
  tracer: Tracer | null;
  /** About telemetry itself. */
  metrics: readonly Metric[];
  /** Sends what is waiting. */
  close(): Promise<void>;
};

type Collector = {
  endpoint: string;
  serviceName: string;
  /** The share of traces that are kept. */
  ratio: number;
  /** Milliseconds that the last export may take. */
  closeWithin: number;
};

/** Traces and metrics to an operator's collector, over HTTP and as JSON. A collector that is away costs what was to be sent. */
export function openOtlp(collector: Collector, deps: TelemetryDeps): Telemetry {
  const { log, registry } = deps;
  const { closeWithin } = collector;
  const resource = { 'service.name': collector.serviceName, 'service.instance.id': INSTANCE };
  const post = poster(collector.endpoint, log);
  let dropped = 0;
  const queue = new ExportQueue<ReadableSpan>(
    (spans) => post('/v1/traces', JsonTraceSerializer.serializeRequest([...spans])),
    (spans) => {
      dropped += spans;
    },
  );
  // A bug in it must not end the site.
  const failed = throttle(LOG_EVERY, (times, err: unknown) =>
    log.warn({ times, err }, 'telemetry export failed'),
  );
  const started = Date.now();
  const sendMetrics = async () => {
    const metrics = registry();
    if (!metrics) return;
    const period = { from: started, to: Date.now() };
    await post('/v1/metrics', JSON.stringify(await otlpMetrics(metrics, resource, period)));
  };
  // Started here, outside of any span: otherwise exports would be traced.
  const timers = [
    setInterval(() => queue.flush().catch(failed), SPANS_EVERY),
    setInterval(() => sendMetrics().catch(failed), METRICS_EVERY),
  ];
  for (const timer of timers) timer.unref();
  return {
    tracer: otlpTracer(providerFor(queue, { resource, ratio: collector.ratio }).getTracer('site')),
    metrics: [
      {
        type: 'counter',
        name: 'telemetry_spans_dropped_total',
        help: 'Spans that were not exported, because the collector did not take them.',
        read: () => dropped,
      },
    ],
    async close() {
      for (const timer of timers) clearInterval(timer);
      const sent = Promise.all([queue.flush(), sendMetrics()]);
      await withTimeout(sent.then(() => {}).catch(failed), closeWithin, () => {});
    },
  };
}

type Traced = { resource: Record<string, string>; ratio: number };

/** Gives the queue each span that is kept. A trace that a proxy has begun is kept as the proxy decided. */
const providerFor = (queue: ExportQueue<ReadableSpan>, { resource, ratio }: Traced) =>
  new TracerProvider({
    resource: resourceFromAttributes(resource),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      {
        onStart: () => {},
        onEnd: (span) => {
          if ((span.spanContext().traceFlags & SAMPLED) === SAMPLED) queue.add(span);
        },
        forceFlush: () => queue.flush(),
        shutdown: async () => {},
      },
    ],
  });

const INSTANCE = crypto.randomUUID();

/** Posts JSON to a collector: false, and one log line in ten minutes, if it does not take it. */
function poster(endpoint: string, log: TelemetryDeps['log']) {
  const base = endpoint.replace(/\/+$/, '');
  const { send } = egress({
    allowedHosts: [],
    trustedOrigins: [new URL(endpoint).origin],
    limits: LIMITS,
  });
  const complain = throttle(LOG_EVERY, (times, reason: string | number) =>
    log.warn({ times, reason }, 'the telemetry collector takes nothing; dropping it'),
  );
  return async (path: string, body: string | Uint8Array | undefined): Promise<boolean> => {
    if (body === undefined) return false;
    const headers = { 'content-type': 'application/json' };
    const answer = await send(new URL(base + path), { method: 'POST', headers, body });
    if (answer.ok && answer.status < 300) return true;
    complain(answer.ok ? answer.status : answer.reason);
    return false;
  };
}
