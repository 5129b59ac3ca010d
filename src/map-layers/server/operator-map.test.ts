import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { aTilesFile } from '../tiles-file.sample.ts';
import { OperatorMap } from './operator-map.ts';
import { TILES_PATH, tilesRoutes } from './tiles-routes.ts';

const folder = await mkdtemp(join(tmpdir(), 'operator-map-'));
const opened: OperatorMap[] = [];
afterAll(async () => {
  for (const map of opened) await map.close();
  await rm(folder, { recursive: true });
});

async function open(settings: { layers?: string; tiles?: string }) {
  const errors: string[] = [];
  const warnings: string[] = [];
  const log = {
    info: () => {},
    warn: ({ reason }: { reason?: string }) => void warnings.push(reason ?? ''),
    error: ({ reason }: { reason?: string }) => void errors.push(reason ?? ''),
  };
  const map = new OperatorMap({ ...settings, log });
  opened.push(map);
  await map.settled;
  return { map, errors, warnings };
}

let folders = 0;
/** A folder of files. */
async function saved(files: Record<string, string | Buffer>): Promise<string> {
  const path = join(folder, String(++folders));
  await mkdir(path);
  for (const [name, content] of Object.entries(files)) await writeFile(join(path, name), content);
  return path;
}

const METADATA = { title: 'Parks', licence: 'OGL', date: '2026-11-01', coverage: 'Toronto' };
const PARKS = JSON.stringify({ type: 'FeatureCollection', metadata: METADATA, features: [] });

describe('layers', () => {
  test('are read from every GeoJSON file of a folder, with or without a sidecar', async () => {
    const layers = await saved({
      'parks.geojson': PARKS,
      'schools.geojson': JSON.stringify({ type: 'FeatureCollection', features: [] }),
      'schools.metadata.json': JSON.stringify({ ...METADATA, title: 'Schools' }),
      'notes.txt': 'not a layer',
    });
    const { map, errors } = await open({ layers });
    expect(errors).toEqual([]);
    expect(map.layers.map(({ id, title }) => [id, title])).toEqual([
      ['parks', 'Parks'],
      ['schools', 'Schools'],
    ]);
  });

  test('with a byte order mark are read, and those shown without some features are named in the log', async () => {
    const park = { type: 'Point', coordinates: [-79.46, 43.65] };
    const features = [park, null].map((geometry) => ({ type: 'Feature', geometry }));
    const { map, errors, warnings } = await open({
      layers: await saved({
        'parks.geojson': `\uFEFF${PARKS}`,
        'schools.geojson': JSON.stringify({ ...JSON.parse(PARKS), features }),
      }),
    });
    expect(errors).toEqual([]);
    expect(map.layers.map(({ id, features }) => [id, features.features.length])).toEqual([
      ['parks', 0],
      ['schools', 1],
    ]);
    expect(warnings).toEqual([
      'MAP_LAYERS: schools.geojson: 1 of 2 features left out: no geometry (feature 2)',
    ]);
  });

  test('that can’t be used are named in the log, and the others are shown', async () => {
    const layers = await saved({
      'parks.geojson': PARKS,
      'Parks.GeoJSON': PARKS,
      'broken.geojson': '{"type":',
      'deep.geojson': `{"type":"FeatureCollection","features":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
      'nobody.geojson': JSON.stringify({ type: 'FeatureCollection', features: [] }),
    });
    await writeFile(join(layers, 'huge.geojson'), '');
    await truncate(join(layers, 'huge.geojson'), 20_000_001);
    const { map, errors } = await open({ layers });
    expect(map.layers.map(({ id }) => id)).toEqual(['parks']);
    expect(errors.sort()).toEqual([
      'MAP_LAYERS: broken.geojson: it is no JSON',
      'MAP_LAYERS: deep.geojson: it has no metadata with title, licence, date and coverage',
      'MAP_LAYERS: huge.geojson: it is larger than 20 MB',
      'MAP_LAYERS: nobody.geojson: it has no metadata with title, licence, date and coverage',
      'MAP_LAYERS: parks.geojson: another file has the same name',
    ]);
  });

  test('beyond twenty files are left out', async () => {
    const files = Array.from({ length: 21 }, (_, at) => [`layer-${10 + at}.geojson`, PARKS]);
    const { map, errors } = await open({ layers: await saved(Object.fromEntries(files)) });
    expect(map.layers).toHaveLength(20);
    expect(errors).toEqual(['MAP_LAYERS: layer-30.geojson: only 20 files are read']);
  });

  test('of a folder that doesn’t exist are none, and the log says so', async () => {
    const { map, errors } = await open({ layers: join(folder, 'none') });
    expect(map.layers).toEqual([]);
    expect(errors).toEqual([expect.stringContaining('ENOENT')]);
  });
});

describe('tiles', () => {
  const openTiles = async (bytes: Buffer) => {
    const path = join(await saved({ 'map.pmtiles': bytes }), 'map.pmtiles');
    return open({ tiles: path });
  };

  test('of a Protomaps basemap are used, and the credit is plain text', async () => {
    const { map, errors } = await openTiles(aTilesFile());
    expect(errors).toEqual([]);
    expect(map.tiles?.credit).toBe('© OpenStreetMap');
    expect(map.tiles?.header).toMatchObject({ minZoom: 0, maxZoom: 15 });
  });

  test.each<[string, Buffer, string]>([
    ['a web page', Buffer.from('<html>'), 'it is no PMTiles file'],
    ['nothing', Buffer.alloc(0), 'it is no PMTiles file'],
    ['an older version', changed((it) => it.writeUInt8(2, 7)), 'it is PMTiles version 2, not 3'],
    ['pictures', changed((it) => it.writeUInt8(2, 99)), 'its tiles are not vector tiles (MVT)'],
    [
      'brotli',
      changed((it) => it.writeUInt8(3, 98)),
      'it is compressed with neither gzip nor nothing',
    ],
    ['a cut-off file', aTilesFile().subarray(0, 140), 'it is cut off'],
    [
      'an offset beyond 2^53',
      changed((it) => it.writeBigUInt64LE(2n ** 64n - 1n, 56)),
      'it is cut off',
    ],
    ['no directory', changed((it) => it.writeBigUInt64LE(0n, 16)), 'its root directory is damaged'],
    [
      'a directory of rubbish',
      aTilesFile({ directory: () => Buffer.alloc(50, 0xff) }),
      'its root directory is damaged',
    ],
    ['zooms that lie', changed((it) => it.writeUInt8(99, 101)), 'its zooms are damaged'],
    [
      'tiles of Australia',
      changed((it) => it.writeInt32LE(151e7, 102)),
      'it has no tiles of Ontario',
    ],
    [
      'another schema',
      aTilesFile({ layers: ['transportation'] }),
      'it has no layer water of the Protomaps basemap',
    ],
    ['damaged metadata', changed((it) => it.writeBigUInt64LE(it.readBigUInt64LE(24) + 3n, 24)), ''],
  ])('with %s are refused with the reason', async (_, bytes, reason) => {
    const { map, errors } = await openTiles(bytes);
    expect(map.tiles).toBeNull();
    expect(errors).toEqual([expect.stringContaining(`MAP_TILES can’t be used: ${reason}`)]);
  });

  function changed(change: (header: Buffer) => void): Buffer {
    return aTilesFile({ change });
  }

  describe('are served', () => {
    const bytes = aTilesFile();
    const served = async (headers: Record<string, string> = {}, method = 'GET') => {
      const { map } = await openTiles(bytes);
      return tilesRoutes(() => map.readableTiles()).request(TILES_PATH, { method, headers });
    };

    test.each([
      ['bytes=0-126', 0, 126],
      ['bytes=100-9999999', 100, bytes.length - 1],
      ['bytes=100-', 100, bytes.length - 1],
      ['bytes=-50', bytes.length - 50, bytes.length - 1],
    ])('in part, for the range %s', async (range, start, end) => {
      const { status, headers, content } = await partOf(await served({ Range: range }));
      expect([status, headers.get('Content-Range')]).toEqual([
        206,
        `bytes ${start}-${end}/${bytes.length}`,
      ]);
      expect(headers.get('Content-Length')).toBe(String(end - start + 1));
      expect(content).toEqual(bytes.subarray(start, end + 1));
    });

    test.each([`bytes=${bytes.length}-`, 'bytes=-0'])(
      'not at all for the range %s, and no cache keeps that',
      async (range) => {
        const { status, headers } = await served({ Range: range });
        expect([status, headers.get('Content-Range'), headers.get('Cache-Control')]).toEqual([
          416,
          `bytes */${bytes.length}`,
          'no-store',
        ]);
      },
    );

    test.each([
      ['without a range', {}],
      ['for several ranges', { Range: 'bytes=0-1,5-6' }],
      ['for a malformed range', { Range: 'bytes=6-5' }],
      ['for a range in another unit', { Range: 'items=0-5' }],
      ['for a range of an old version', { Range: 'bytes=0-126', 'If-Range': '"old"' }],
    ])('whole %s', async (_, asked) => {
      const { status, headers, content } = await partOf(await served({ ...asked }));
      expect([status, headers.get('Content-Range')]).toEqual([200, null]);
      expect(headers.get('Accept-Ranges')).toBe('bytes');
      expect(content).toEqual(bytes);
    });

    test('in part for a range of the same version, and not again to a client that has that', async () => {
      const path = join(await saved({ 'map.pmtiles': bytes }), 'map.pmtiles');
      const { map } = await open({ tiles: path });
      const routes = tilesRoutes(() => map.readableTiles());
      const etag = map.tiles?.etag ?? '';
      expect(etag).toMatch(/^"[\w-]+"$/);
      const headers = { Range: 'bytes=0-126', 'If-Range': etag };
      expect((await routes.request(TILES_PATH, { headers })).status).toBe(206);
      const again = await routes.request(TILES_PATH, { headers: { 'If-None-Match': etag } });
      expect([again.status, again.headers.get('ETag')]).toEqual([304, etag]);
    });

    test('to HEAD as their size alone', async () => {
      const { status, headers, body } = await served({ Range: 'bytes=0-126' }, 'HEAD');
      expect([status, headers.get('Content-Length'), body]).toEqual([
        200,
        String(bytes.length),
        null,
      ]);
    });

    const partOf = async (answer: Response) => ({
      status: answer.status,
      headers: answer.headers,
      content: Buffer.from(await answer.arrayBuffer()),
    });
  });

  test('that aren’t there are a 404', async () => {
    expect((await tilesRoutes(async () => null).request(TILES_PATH)).status).toBe(404);
  });

  test('changed in place are no longer served, and the log says so once', async () => {
    const path = join(await saved({ 'map.pmtiles': aTilesFile() }), 'map.pmtiles');
    const { map, errors } = await open({ tiles: path });
    const routes = tilesRoutes(() => map.readableTiles());
    const asked = async () =>
      (await routes.request(TILES_PATH, { headers: { Range: 'bytes=90-100' } })).status;
    expect(await asked()).toBe(206);
    await truncate(path, 80);
    expect([await asked(), await asked(), map.tiles]).toEqual([404, 404, null]);
    expect(errors).toEqual(['MAP_TILES was changed in place; restart the site to use it']);
  });

  test('are read no faster than they are sent, and at most 4 MB an answer', async () => {
    const bytes = aTilesFile({
      tiles: [{ zoom: 9, x: 143, y: 186, bytes: randomBytes(5_000_000) }],
    });
    const { map } = await openTiles(bytes);
    let held = 0;
    const env = { hold: (more: number) => (held += more) };
    const init = { headers: { Range: 'bytes=0-' } };
    const answer = await tilesRoutes(() => map.readableTiles()).request(TILES_PATH, init, env);
    expect(answer.headers.get('Content-Range')).toBe(`bytes 0-3999999/${bytes.length}`);
    expect(answer.headers.get('Content-Length')).toBe('4000000');
    expect(held).toBeLessThan(200_000);

    const chunks: Uint8Array[] = await Array.fromAsync(answer.body ?? []);
    expect(Math.max(...chunks.map(({ length }) => length))).toBeLessThan(50_000);
    expect(Buffer.concat(chunks).equals(bytes.subarray(0, 4_000_000))).toBe(true);
  });
});
