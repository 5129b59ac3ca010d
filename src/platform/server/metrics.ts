import { Counter, Gauge, type Registry } from 'prom-client';
import { withTimeout } from './with-timeout.ts';

/** One number, or one for each value of the label. */
type Reading = number | Readonly<Record<string, number>>;

/** A metric for /metrics, read when it is requested. */
export type Metric = {
  type: 'gauge' | 'counter';
  name: string;
  help: string;
  /** The label's name, if there are several numbers. */
  label?: string;
  read(): Reading | Promise<Reading>;
};

/** Milliseconds to wait for a reading. */
const READING_TIMEOUT = 2_000;

/** Registers metrics with Prometheus. While one can't be read, for example without the database, it keeps its last values. */
export function registerMetrics(registry: Registry, metrics: readonly Metric[]): Registry {
  for (const metric of metrics) register(registry, metric);
  return registry;
}

function register(registry: Registry, { type, name, help, label, read }: Metric): void {
  const collect = async () => {
    const reading = await withTimeout(Promise.try(read), READING_TIMEOUT, () => null).catch(
      () => null,
    );
    if (reading === null) return;
    metric.reset();
    if (typeof reading === 'number') return write({}, reading);
    for (const [key, value] of Object.entries(reading)) write(label ? { [label]: key } : {}, value);
  };
  const write = (labels: Record<string, string>, value: number) =>
    metric instanceof Gauge ? metric.set(labels, value) : metric.inc(labels, value);
  const labelNames = label ? [label] : [];
  const settings = { name, help, labelNames, registers: [registry], collect };
  const metric: Gauge | Counter = type === 'gauge' ? new Gauge(settings) : new Counter(settings);
}
