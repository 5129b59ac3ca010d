import type { Config } from '../config.ts';
// Types only: the code is loaded below.
import type { Telemetry, TelemetryDeps } from './otlp.ts';

const NONE: Telemetry = { tracer: null, metrics: [], close: async () => {} };

/** Milliseconds for the last export of each thread: a collector that hangs must not use up the time to stop. */
const LAST_EXPORT = 1_000;

/** Telemetry as configured. OpenTelemetry's code is loaded only if there is a collector. */
export async function openTelemetry(
  { collector }: Pick<Config, 'collector'>,
  deps: TelemetryDeps,
): Promise<Telemetry> {
  if (collector === null) return NONE;
  const { openOtlp } = await import('./otlp.ts');
  return openOtlp({ ...collector, closeWithin: LAST_EXPORT }, deps);
}
