import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Config } from '../config.ts';
import type { Metric } from '../metrics.ts';
import type { Tracer } from '../tracing.ts';

export type TelemetryDeps = {
  log: Pick<Logger, 'warn'>;
  /** The metrics that are sent every minute; null sends none. */
  registry: (() => Registry) | null;
};

export type Telemetry = {
  /** Null if there is no collector. */
  tracer: Tracer | null;
  /** About telemetry itself. */
  metrics: readonly Metric[];
  /** Sends what is waiting. */
  close(): Promise<void>;
};

const NONE: Telemetry = { tracer: null, metrics: [], close: async () => {} };

/** Milliseconds for the last export, if there is no time to drain. */
const LAST_EXPORT = 1_000;

/** Telemetry as configured. OpenTelemetry's code is loaded only if there is a collector. */
export async function openTelemetry(
  { collector, drain }: Pick<Config, 'collector' | 'drain'>,
  deps: TelemetryDeps,
): Promise<Telemetry> {
  if (collector === null) return NONE;
  const { openOtlp } = await import('./otlp.ts');
  return openOtlp({ ...collector, closeWithin: Math.max(drain, LAST_EXPORT) }, deps);
}
