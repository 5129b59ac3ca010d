import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { demoFeed } from '#transit/domain/demo-feed.ts';
import { NETWORK } from '#transit/domain/network.ts';
import { TravelTimes } from '#transit/domain/travel-times.ts';
import { aZip } from '#transit/server/zip-file.sample.ts';
import { testConfig } from '../test-site.sample.ts';
import { followTimetable } from './transit.ts';

const root = join(import.meta.dirname, '../../..');
const folder = await mkdtemp(join(tmpdir(), 'transit-'));
afterAll(() => rm(folder, { recursive: true }));

const BOARD = { FEED_PROFILE: 'ampre', FEED_TOKEN: 'a-token' };

/** The source of travel times once they are settled, and the log. */
async function opened(variables: Record<string, string>) {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => lines.push(line) });
  const travel = new TravelTimes();
  const settled = followTimetable(travel, {
    config: testConfig(variables),
    log,
    root,
    now: () => new Date('2026-11-10T12:00:00Z'),
    ready: Promise.resolve(),
  });
  const before = travel.source;
  await settled;
  return { before, after: travel.source, log: lines.join('') };
}

test('until a timetable is read, travel times are estimated', async () => {
  const { before, after } = await opened({});
  expect(before).toEqual({ kind: 'estimate' });
  expect(after).toEqual({
    kind: 'timetable',
    date: '2026-11-10',
    hasExpired: false,
    isSample: true,
  });
});

test('the site of a board without a timetable keeps the estimate', async () => {
  expect((await opened(BOARD)).after).toEqual({ kind: 'estimate' });
});

test('an operator’s timetable is used, and the log says for which day', async () => {
  const path = join(folder, 'gtfs.zip');
  await writeFile(path, aZip(demoFeed(NETWORK, { from: '20261101', to: '20261130' })));
  const { after, log } = await opened({ ...BOARD, TRANSIT_FEED: path });
  expect(after).toEqual({
    kind: 'timetable',
    date: '2026-11-10',
    hasExpired: false,
    isSample: false,
  });
  expect(log).toContain('"day":"2026-11-10"');
});

test('a timetable that has expired is used and called so, in the log with the file’s name', async () => {
  const path = join(folder, 'old.zip');
  await writeFile(path, aZip(demoFeed(NETWORK, { from: '20250101', to: '20250331' })));
  const { after, log } = await opened({ ...BOARD, TRANSIT_FEED: path });
  expect(after).toMatchObject({ date: '2025-03-25', hasExpired: true });
  expect(log).toContain('TRANSIT_FEED has expired: travel times are those of 2025-03-25');
  expect(log).toContain('old.zip');
});

test('a timetable that can’t be used is logged with the file’s name, and the estimate stays', async () => {
  const path = join(folder, 'bad.zip');
  await writeFile(path, aZip([['stops.txt', 'stop_id,stop_lat\n']]));
  const { after, log } = await opened({ ...BOARD, TRANSIT_FEED: path });
  expect(after).toEqual({ kind: 'estimate' });
  expect(log).toContain('TRANSIT_FEED can’t be used: stops.txt has no column stop_lon');
});
