import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { otlpMetrics } from './otlp-metrics.ts';

const PERIOD = { from: 1_000, to: 61_000 };
const TIMES = { startTimeUnixNano: '1000000000', timeUnixNano: '61000000000' };

const exportOf = async (registry: Registry) =>
  JSON.parse(JSON.stringify(await otlpMetrics(registry, { 'service.name': 'site' }, PERIOD)));
const metricsOf = async (registry: Registry) =>
  (await exportOf(registry)).resourceMetrics[0].scopeMetrics[0].metrics;

test('a counter is a cumulative sum with its labels', async () => {
  const registry = new Registry();
  const settings = { name: 'pages_total', help: 'Pages.', labelNames: ['from'] };
  new Counter({ ...settings, registers: [registry] }).inc({ from: 'cache' }, 3);
  expect(await metricsOf(registry)).toEqual([
    {
      name: 'pages_total',
      description: 'Pages.',
      sum: {
        isMonotonic: true,
        aggregationTemporality: 2,
        dataPoints: [
          {
            ...TIMES,
            attributes: [{ key: 'from', value: { stringValue: 'cache' } }],
            asDouble: 3,
          },
        ],
      },
    },
  ]);
});

test('a gauge has its value, and none while it is unknown', async () => {
  const registry = new Registry();
  const gauge = new Gauge({ name: 'lag', help: 'Lag.', registers: [registry] });
  gauge.set(7);
  expect(await metricsOf(registry)).toMatchObject([{ gauge: { dataPoints: [{ asDouble: 7 }] } }]);
  gauge.set(Number.NaN);
  expect(await metricsOf(registry)).toMatchObject([{ gauge: { dataPoints: [] } }]);
});

test('a histogram’s buckets no longer include the smaller ones, and there is one point for each set of labels', async () => {
  const registry = new Registry();
  const settings = { name: 'seconds', help: 'S.', labelNames: ['kind'], buckets: [0.1, 1] };
  const histogram = new Histogram({ ...settings, registers: [registry] });
  for (const seconds of [0.05, 0.5, 0.6, 4]) histogram.observe({ kind: 'page' }, seconds);
  histogram.observe({ kind: 'api' }, 0.05);
  const [{ histogram: exported }] = await metricsOf(registry);
  expect(exported).toMatchObject({
    aggregationTemporality: 2,
    dataPoints: [
      {
        attributes: [{ key: 'kind', value: { stringValue: 'page' } }],
        count: '4',
        bucketCounts: ['1', '2', '1'],
        explicitBounds: [0.1, 1],
      },
      {
        attributes: [{ key: 'kind', value: { stringValue: 'api' } }],
        count: '1',
        bucketCounts: ['1', '0', '0'],
      },
    ],
  });
  expect(exported.dataPoints[0].sum).toBeCloseTo(5.15);
});

test('metrics name their service', async () => {
  const [{ resource }] = (await exportOf(new Registry())).resourceMetrics;
  expect(resource.attributes).toEqual([{ key: 'service.name', value: { stringValue: 'site' } }]);
});
