import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asking } from './asking.sample.ts';
import { aSandboxServer } from './sandbox-server.sample.ts';
import type { SandboxServer } from './settings.ts';

let board: SandboxServer;
const sizes = new Map<string, string>();
beforeAll(async () => {
  board = await aSandboxServer({ listings: 40 });
  const { rows } = asking(() => board);
  const found = await rows(
    'Media?$filter=Order eq 0&$orderby=ModificationTimestamp,MediaKey&$top=100',
  );
  const one = found.find(({ ImageSizeDescription }) => ImageSizeDescription === 'Large');
  for (const row of found.filter(({ MediaObjectID }) => MediaObjectID === one?.MediaObjectID)) {
    sizes.set(String(row.ImageSizeDescription), String(row.MediaURL));
  }
});
afterAll(() => board.close());

const addressOf = (size: string): string => sizes.get(size) ?? '';

describe('a picture', () => {
  test.each([
    ['Thumbnail', 240],
    ['Medium', 960],
  ])('in size %s is %i pixels on its longer side', async (size, expected) => {
    const response = await fetch(addressOf(size));
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    const { width, height, format } = await sharp(await response.arrayBuffer()).metadata();
    expect([Math.max(width, height), format]).toEqual([expected, 'jpeg']);
  });

  test('has an address for each of five sizes', () => {
    expect([...sizes.keys()].sort()).toEqual([
      'Large',
      'Largest',
      'LargestNoWatermark',
      'Medium',
      'Thumbnail',
    ]);
  });

  test('is refused at an edited address', async () => {
    const edited = addressOf('Medium').replace('fit:960:960', 'fit:4000:4000');
    expect((await fetch(edited)).status).toBe(403);
    expect((await fetch(`${board.address}/images/../../package.json`)).status).not.toBe(200);
    expect((await fetch(`${board.address}/images/%2e%2e%2fpackage.json`)).status).toBe(403);
  });
});

describe('a corrupt picture', () => {
  const spoiled = async (kind: string) => {
    const headers = { 'X-Sandbox-Scenario': `image:${kind}` };
    const response = await fetch(addressOf('Medium'), { headers });
    const body = Buffer.from(await response.arrayBuffer());
    return { status: response.status, type: response.headers.get('content-type'), body };
  };

  test('can be a web page, a document, empty, or a refusal', async () => {
    expect(await spoiled('html')).toMatchObject({ status: 200, type: 'text/html' });
    const pdf = await spoiled('pdf');
    expect([pdf.type, pdf.body.toString().slice(0, 4)]).toEqual(['image/jpeg', '%PDF']);
    expect((await spoiled('empty')).body).toHaveLength(0);
    expect((await spoiled('403')).status).toBe(403);
  });

  test.each([
    ['huge', 50_000],
    ['tiny', 1],
  ])('is %s: %i pixels wide', async (kind, width) => {
    expect((await spoiled(kind)).body.readUInt32BE(16)).toBe(width);
  });

  test('can be cut in half, or an SVG with a script', async () => {
    const whole = await (await fetch(addressOf('Medium'))).arrayBuffer();
    expect((await spoiled('cut')).body).toHaveLength(Math.floor(whole.byteLength / 2));
    expect((await spoiled('svg')).body.toString()).toContain('<script>');
  });
});
