import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { sniff } from '../domain/picture-format.ts';
import { type BadPicture, encodePhoto } from './photo-encoder.ts';
import { aJpeg, aPicture, aVastPng, pngChunk } from './picture.sample.ts';

type Wanted = Parameters<typeof encodePhoto>[1];

async function encoded(source: Uint8Array, wanted: Partial<Wanted> = {}) {
  const result = await encodePhoto(source, { width: 640, format: 'jpeg', ...wanted });
  if (!result.ok) throw new Error(result.reason);
  return { bytes: result.bytes, seen: await sharp(result.bytes).metadata() };
}

describe('a photo is served', () => {
  test.each([
    ['avif', 320],
    ['webp', 640],
    ['jpeg', 960],
  ] as const)('as %s, %d pixels wide', async (format, width) => {
    const { bytes, seen } = await encoded(await aJpeg(), { format, width });
    expect(sniff(bytes)).toBe(format);
    expect([seen.width, seen.height]).toEqual([width, Math.round((width * 2) / 3)]);
  });

  test('from JPEG, PNG, WebP and AVIF sources', async () => {
    const sources = [
      aPicture().jpeg(),
      aPicture().png(),
      aPicture().webp(),
      aPicture().avif({ effort: 0 }),
    ];
    for (const source of sources) {
      const { seen } = await encoded(await source.toBuffer());
      expect([seen.format, seen.width]).toEqual(['jpeg', 640]);
    }
  });

  test('never larger than its source', async () => {
    const { seen } = await encoded(await aJpeg({ width: 300, height: 200 }), { width: 1440 });
    expect([seen.width, seen.height]).toEqual([300, 200]);
  });

  test('upright, according to its EXIF orientation', async () => {
    const sideways = await aPicture().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { seen } = await encoded(sideways, { width: 320 });
    expect([seen.width, seen.height, seen.orientation]).toEqual([320, 480, undefined]);
  });

  test('without metadata, above all the GPS location', async () => {
    const located = await aPicture()
      .withExif({ IFD0: { Artist: 'A. Photographer' }, IFD3: { GPSLatitude: '43/1 38/1 33/1' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(located).metadata()).exif).toBeDefined();
    const { bytes, seen } = await encoded(located);
    expect(seen.exif ?? seen.xmp ?? seen.iptc).toBeUndefined();
    expect(Buffer.from(bytes).includes('Photographer')).toBe(false);
  });

  test('as an image only, even if the file also contains a web page', async () => {
    const page = Buffer.from('<script>alert(1)</script>');
    const { bytes } = await encoded(Buffer.concat([await aJpeg(), page]));
    expect(Buffer.from(bytes).includes('script')).toBe(false);
  });

  test('as one frame, even if the file has several', async () => {
    const frames = ['#7a8f86', '#b8694a'].map((background) =>
      aPicture({ background }).png().toBuffer(),
    );
    const moving = await sharp(await Promise.all(frames), { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const { seen } = await encoded(moving, { format: 'webp' });
    expect([seen.pages ?? 1, seen.height]).toEqual([1, 427]);
  });
});

const jpeg = await aJpeg();
const png = await aPicture().png().toBuffer();
const text = (content: string) => Buffer.from(content, 'latin1');
const bomb = Buffer.concat([
  png.subarray(0, 33),
  ...Array.from({ length: 4 }, () => pngChunk('zTXt', Buffer.alloc(4_000_000))),
  png.subarray(33),
]);

const NO_PHOTOS: [string, Uint8Array, BadPicture][] = [
  ['nothing', text(''), 'not-a-picture'],
  ['a page', text('<!doctype html><title>Sign in</title>'), 'not-a-picture'],
  ['a PDF', text('%PDF-1.7\n1 0 obj'), 'not-a-picture'],
  [
    'a drawing with a script',
    text('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    'not-a-picture',
  ],
  [
    'a drawing with an entity',
    text('<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>'),
    'not-a-picture',
  ],
  ['a GIF', await aPicture().gif().toBuffer(), 'not-a-picture'],
  ['a TIFF', await aPicture().tiff().toBuffer(), 'not-a-picture'],
  ['a JPEG’s first three bytes', jpeg.subarray(0, 3), 'broken'],
  ['half a JPEG', jpeg.subarray(0, jpeg.length / 2), 'broken'],
  ['half a PNG', png.subarray(0, png.length / 2), 'broken'],
  ['a page that begins like a JPEG', text('\xff\xd8\xff<html>'), 'broken'],
  ['a page that begins like an AVIF', text('\0\0\0\x1cftypavif<html>'), 'broken'],
  ['a tracking pixel', await aJpeg({ width: 1, height: 1 }), 'too-small'],
  ['a line', aVastPng(65_535, 1), 'too-small'],
  ['a file of more than 15 MB', Buffer.concat([jpeg, Buffer.alloc(15_000_000)]), 'too-large'],
  ['a PNG padded with 16 MB', bomb, 'too-large'],
];

describe('a body that is not a photo is refused', () => {
  test.each(NO_PHOTOS)('%s', async (_, body, reason) => {
    expect(await encodePhoto(body, { width: 640, format: 'jpeg' })).toEqual({ ok: false, reason });
  });

  test('a picture of 400 megapixels is refused from its header alone', async () => {
    const vast = aVastPng(20_000, 20_000);
    expect(vast.length).toBeLessThan(1_500_000);
    const before = process.memoryUsage.rss();
    const answer = await encodePhoto(vast, { width: 640, format: 'jpeg' });
    expect(answer).toEqual({ ok: false, reason: 'too-large' });
    expect(process.memoryUsage.rss() - before).toBeLessThan(20_000_000);
  });

  test.each([
    [7_070, 7_070, true],
    [7_072, 7_072, false],
  ])('%d × %d pixels: within 50 megapixels is %s', async (width, height, fits) => {
    const { ok } = await encodePhoto(aVastPng(width, height), { width: 320, format: 'jpeg' });
    expect(ok).toBe(fits);
  });
});
