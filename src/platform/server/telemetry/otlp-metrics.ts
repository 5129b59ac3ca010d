import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client';

const NANOSECONDS = 1_000_000n;
/** OTLP's number for values since the start of the process. */
const CUMULATIVE = 2;

/** Moments in milliseconds since 1970. */
type Period = { from: number; to: number };
type Exported = MetricObjectWithValues<MetricValue<string>>;
type OtlpAttribute = { key: string; value: { stringValue: string } };

/**
 * The values of /metrics as OTLP's JSON, under the same names. Figures have one home, the registry: nothing is counted twice.
 * https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding
 */
export async function otlpMetrics(
  registry: Registry,
  resource: Readonly<Record<string, string>>,
  period: Period,
): Promise<object> {
  const exported = await registry.getMetricsAsJSON();
  const metrics = exported.map((metric) => otlpMetric(metric, timesOf(period)));
  return {
    resourceMetrics: [
      {
        resource: { attributes: attributesOf(resource) },
        scopeMetrics: [{ scope: { name: 'site' }, metrics }],
      },
    ],
  };
}

const timesOf = ({ from, to }: Period) => ({
  startTimeUnixNano: String(BigInt(from) * NANOSECONDS),
  timeUnixNano: String(BigInt(to) * NANOSECONDS),
});
type Times = ReturnType<typeof timesOf>;

function otlpMetric(metric: Exported, times: Times): object {
  const { name, help: description } = metric;
  // What prom-client's types leave out of its JSON.
  const type = String(metric.type);
  const known = { name, description };
  if (type === 'histogram') return { ...known, histogram: histogramOf(metric, times) };
  const dataPoints = metric.values
    // JSON has no NaN: what is unknown is left out.
    .filter(({ value }) => Number.isFinite(value))
    .map(({ labels, value }) => ({ ...times, attributes: attributesOf(labels), asDouble: value }));
  if (type !== 'counter') return { ...known, gauge: { dataPoints } };
  return { ...known, sum: { dataPoints, aggregationTemporality: CUMULATIVE, isMonotonic: true } };
}

function histogramOf({ name, values }: Exported, times: Times): object {
  const series = Map.groupBy(values, ({ labels: { le, ...labels } }) => JSON.stringify(labels));
  const dataPoints = [...series.values()].map((ofOne) => histogramPoint(name, ofOne, times));
  return { aggregationTemporality: CUMULATIVE, dataPoints };
}

/** Prometheus's buckets include the smaller ones, and OTLP's don't. */
function histogramPoint(name: string, values: Exported['values'], times: Times): object {
  const named = (suffix: string) => values.filter((each) => nameOf(each) === name + suffix);
  const buckets = named('_bucket');
  const upTo = buckets.map(({ value }) => value);
  const [sum] = named('_sum');
  const { le, ...labels } = buckets[0]?.labels ?? {};
  return {
    ...times,
    attributes: attributesOf(labels),
    count: String(upTo.at(-1) ?? 0),
    sum: sum?.value ?? 0,
    bucketCounts: upTo.map((value, at) => String(value - (upTo[at - 1] ?? 0))),
    explicitBounds: buckets.map(({ labels }) => Number(labels.le)).filter(Number.isFinite),
  };
}

const nameOf = (value: object): string =>
  'metricName' in value && typeof value.metricName === 'string' ? value.metricName : '';

const attributesOf = (labels: Partial<Record<string, string | number>>): OtlpAttribute[] =>
  Object.entries(labels).map(([key, value]) => ({ key, value: { stringValue: String(value) } }));
