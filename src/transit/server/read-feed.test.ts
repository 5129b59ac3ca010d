import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { demoFeed } from '../domain/demo-feed.ts';
import { FILES } from '../domain/gtfs/feed.sample.ts';
import { NETWORK } from '../domain/network.ts';
import { TravelTimes } from '../domain/travel-times.ts';
import { loadTimetable } from './load-timetable.ts';
import { readDemoFeed, readFeed } from './read-feed.ts';
import { aZip } from './zip-file.sample.ts';

const folder = await mkdtemp(join(tmpdir(), 'gtfs-'));
afterAll(() => rm(folder, { recursive: true }));

const TODAY = '20261110';
const FEED = Object.entries(FILES).map(([name, lines]) => [name, lines.join('\n')] as const);

let files = 0;
async function saved(bytes: Buffer): Promise<string> {
  const path = join(folder, `${++files}.zip`);
  await writeFile(path, bytes);
  return path;
}

/** Why a zip file is refused; null if it is read. */
async function fault(bytes: Buffer): Promise<string | null> {
  const reading = await readFeed(await saved(bytes), TODAY);
  return reading.ok ? null : reading.because;
}

describe('a GTFS zip file', () => {
  test.each([
    ['compressed', aZip(FEED)],
    ['uncompressed', aZip(FEED, { store: true })],
    ['in a folder of the zip', aZip(FEED.map(([name, text]) => [`gtfs/${name}`, text]))],
    [
      'with Windows line ends',
      aZip(FEED.map(([name, text]) => [name, text.replaceAll('\n', '\r\n')])),
    ],
  ])('is read %s', async (_, bytes) => {
    const reading = await readFeed(await saved(bytes), TODAY);
    expect(reading).toMatchObject({ ok: true, timetable: { date: '2026-11-10' } });
  });

  test('that lacks a file is refused by its name', async () => {
    expect(await fault(aZip(FEED.slice(1)))).toBe('stops.txt is missing');
  });

  test('that does not exist is refused', async () => {
    const reading = await readFeed(join(folder, 'none.zip'), TODAY);
    expect(reading).toMatchObject({ ok: false, because: expect.stringContaining('ENOENT') });
  });

  const whole = aZip(FEED);
  const inflated = Buffer.from(whole);
  inflated.writeUInt32LE(10, inflated.indexOf('PK\x01\x02') + 24);

  test.each([
    ['a web page', Buffer.from('<html>'), 'it is not a zip file'],
    ['nothing', Buffer.alloc(0), 'it is not a zip file'],
    ['half a zip', whole.subarray(0, whole.length / 2), 'it is not a zip file'],
    ['a directory that points nowhere', lying(16, 0xfffffff0), 'its directory is damaged'],
    ['a directory of 60,000 files', lying(10, 60_000, 2), 'it has more than 1,000 files'],
    ['a directory of more files than it has', lying(10, 500, 2), 'its directory is damaged'],
    [
      'a file compressed in another way',
      changed(10, 12),
      'stops.txt is compressed in an unknown way, or encrypted',
    ],
    ['an encrypted file', changed(8, 1), 'stops.txt is compressed in an unknown way, or encrypted'],
    ['a file that begins elsewhere', changed(42, 5), 'stops.txt is damaged'],
    ['a directory of other bytes', lying(16, 0), 'its directory is damaged'],
    ['a file larger than the zip says', inflated, 'stops.txt is larger than the zip says'],
    ['damaged bytes', damaged(), 'stops.txt is damaged'],
    ['one other letter', altered(), 'stops.txt is damaged'],
    [
      'an endless line',
      aZip([['stops.txt', 'x'.repeat(200_000)]]),
      'stops.txt has a line of more than 64 kB',
    ],
    ['a file of 4 GB', huge(), 'stops.txt is larger than 3 GB'],
  ])('with %s is refused', async (_, bytes, because) => {
    expect(await fault(bytes)).toBe(because);
  });

  /** The zip with another number in its end record. */
  function lying(at: number, value: number, length = 4): Buffer {
    const bytes = Buffer.from(whole);
    bytes.writeUIntLE(value, bytes.lastIndexOf('PK\x05\x06') + at, length);
    return bytes;
  }

  /** The zip with another number in what its directory says of its first file. */
  function changed(at: number, value: number): Buffer {
    const bytes = Buffer.from(whole);
    bytes.writeUInt16LE(value, bytes.indexOf('PK\x01\x02') + at);
    return bytes;
  }

  function damaged(): Buffer {
    const bytes = Buffer.from(whole);
    return bytes.fill(0xff, 39, 50);
  }

  /** A zip whose stops.txt has another letter than its checksum says. */
  function altered(): Buffer {
    const bytes = aZip(FEED, { store: true });
    bytes.write('b', bytes.indexOf('lake,'));
    return bytes;
  }

  function huge(): Buffer {
    const bytes = Buffer.from(whole);
    bytes.writeUInt32LE(4_000_000_000, bytes.indexOf('PK\x01\x02') + 24);
    return bytes;
  }
});

test('a feed cut off at any byte is refused or read, and nothing else happens', async () => {
  const whole = aZip(FEED);
  for (let end = 0; end < whole.length; end += 37) {
    const reading = await readFeed(await saved(whole.subarray(0, end)), TODAY);
    expect(reading.ok).toBe(false);
  }
});

describe('the made-up timetable of the sandbox', () => {
  test('takes about as long to Union as the estimate', async () => {
    const reading = await readDemoFeed(TODAY);
    if (!reading.ok) throw new Error(reading.because);
    const [estimated, scheduled] = [new TravelTimes(), new TravelTimes()];
    scheduled.follow(reading.timetable, true);
    const union = [{ place: 'union-station', minutes: 90 }];
    const stations = NETWORK.flatMap(({ stations: onLine }) => onLine);
    const pairs = stations
      .map((station) => [
        estimated.minutesTo(union, station)[0],
        scheduled.minutesTo(union, station)[0],
      ])
      .flatMap(([one, other]) => (one == null || other == null ? [] : [[one, other] as const]));
    expect(pairs.length).toBeGreaterThan(100);
    for (const [one, other] of pairs) expect(Math.abs(one - other)).toBeLessThan(30);
  });

  test('is a feed that any GTFS reader can read from a zip file', async () => {
    const zip = aZip(demoFeed(NETWORK, { from: '20261101', to: '20261130' }));
    expect(await fault(zip)).toBeNull();
  });
});

describe('in a thread', () => {
  const thread = join(import.meta.dirname, 'timetable-thread.ts');

  test('a feed is read', async () => {
    const path = await saved(aZip(FEED));
    const reading = await loadTimetable(thread, { path, today: TODAY });
    if (!reading.ok) throw new Error(reading.because);
    expect(reading.timetable.date).toBe('2026-11-10');
    expect(reading.timetable.latitudes).toEqual(Float64Array.of(43.64, 43.7));
  });

  test('a thread that takes too long is ended, and the reason given', async () => {
    const hanging = join(folder, 'hanging.mjs');
    await writeFile(hanging, 'for (;;);');
    expect(await loadTimetable(hanging, { path: null, today: TODAY }, 200)).toEqual({
      ok: false,
      because: 'reading it took more than 0.2 seconds',
    });
  });

  test('a bad feed is refused with its reason', async () => {
    const path = await saved(aZip(FEED.slice(0, 2)));
    expect(await loadTimetable(thread, { path, today: TODAY })).toEqual({
      ok: false,
      because: 'trips.txt is missing',
    });
  });
});
