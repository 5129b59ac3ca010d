import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { JobRuns } from './job-runs.ts';
import { registerMetrics } from './metrics.ts';

test('runs are counted by job: done, or failed if the job returns false or throws', async () => {
  const runs = new JobRuns(['retention', 'market-day']);
  const registry = registerMetrics(new Registry(), runs.metrics);
  expect(await runs.count('retention', async () => true)).toBe(true);
  expect(await runs.count('retention', async () => false)).toBe(false);
  const failing = runs.count('retention', async () => {
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  const text = await registry.metrics();
  expect(text).toContain('scheduled_jobs_done_total{name="retention"} 1');
  expect(text).toContain('scheduled_jobs_failed_total{name="retention"} 2');
  expect(text).toContain('scheduled_jobs_failed_total{name="market-day"} 0');
});
