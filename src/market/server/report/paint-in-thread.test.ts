import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { aMarketStats } from '../../domain/market-stats.sample.ts';
import { aReport } from '../../domain/report/report.sample.ts';
import { paintHere, paintInThread } from './paint-in-thread.ts';
import { reportCache } from './report-cache.ts';

// Threads start slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const assets = fileURLToPath(new URL('../../../../assets', import.meta.url));
const file = new URL('./report-thread.ts', import.meta.url);

const about = (region: string) => aReport({ stats: aMarketStats({ region }) });

const aThread = (given: Partial<Parameters<typeof paintInThread>[0]> = {}) =>
  paintInThread({ file, assets, ...given });

test('a worker thread renders the same bytes as the main thread, under concurrent requests', async () => {
  const paint = aThread();
  const regions = ['Oakville', 'Toronto', 'Milton'];
  const painted = await Promise.all(regions.map((region) => paint(about(region))));
  const here = paintHere(assets);
  for (const [at, region] of regions.entries())
    expect(Buffer.from(painted[at] ?? []).equals(Buffer.from(await here(about(region))))).toBe(
      true,
    );
});

test('a crashed thread fails its pending reports, and the next report starts a new thread', async () => {
  const paint = aThread({ assets: '/nowhere' });
  await expect(paint(about('Oakville'))).rejects.toThrow('ENOENT');
  await expect(paint(about('Oakville'))).rejects.toThrow('ENOENT');
  const broken = aThread({ file: new URL('./no-such-thread.ts', import.meta.url) });
  await expect(broken(about('Oakville'))).rejects.toThrow('no-such-thread');
  await expect(broken(about('Oakville'))).rejects.toThrow('no-such-thread');
});

test('an idle thread stops, and a later report is still rendered', async () => {
  const paint = aThread({ idle: 1 });
  const first = await paint(about('Oakville'));
  const second = await paint(about('Oakville'));
  expect(Buffer.from(second).equals(Buffer.from(first))).toBe(true);
});

test('equal figures are rendered once, even concurrently; the least recently used report is evicted', async () => {
  const painted: string[] = [];
  const report = reportCache(async ({ stats }) => {
    painted.push(stats.region);
    return new Uint8Array();
  }, 2);
  await Promise.all([report(about('Oakville')), report(about('Oakville')), report(about('King'))]);
  await report(about('Oakville'));
  await report(about('Milton'));
  await report(about('Oakville'));
  expect(painted).toEqual(['Oakville', 'King', 'Milton']);
  await report(about('King'));
  expect(painted).toEqual(['Oakville', 'King', 'Milton', 'King']);
});

test('a report that failed to render is tried again', async () => {
  let tries = 0;
  const report = reportCache(async () => {
    tries++;
    if (tries === 1) throw new Error('no fonts');
    return new Uint8Array([1]);
  });
  await expect(report(about('King'))).rejects.toThrow('no fonts');
  expect(await report(about('King'))).toEqual(new Uint8Array([1]));
});
