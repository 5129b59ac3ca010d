import sharp from 'sharp';
import { expect, test } from 'vitest';
import { TAKE_CODES, takeName } from '../domain/media/takes.ts';
import { readSandboxPhoto } from './sandbox-photos.ts';

const read = (address: string) => readSandboxPhoto(new URL(address), 'assets/photos');

test('a sandbox address returns the picture', async () => {
  const bytes = await read('https://photos.sandbox.example/l/semi-day-01.avif');
  expect(Buffer.from(bytes ?? []).toString('latin1', 4, 12)).toBe('ftypavif');
});

test('a take of a picture is a JPEG of the same size, and none is like another', async () => {
  // Every fifth of the 39: each is decoded, changed and encoded, which takes a processor for a while.
  const codes = TAKE_CODES.filter(Boolean).filter((_, at) => at % 5 === 0);
  const takes = await Promise.all(
    codes.map((code) =>
      read(`https://photos.sandbox.example/l/${takeName('semi-day-01.avif', code)}`),
    ),
  );
  const bytes = takes.map((take) => Buffer.from(take ?? []));
  for (const picture of bytes)
    expect(await sharp(picture).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1080,
      height: 720,
    });
  expect(new Set(bytes.map((picture) => picture.toString('base64'))).size).toBe(8);
});

test.each([
  'https://photos.sandbox.example/l/semi-day-01~x.jpg',
  'https://photos.sandbox.example/l/semi-day-01~m.avif',
  'https://photos.sandbox.example/l/nobody~m.jpg',
  'https://photos.sandbox.example/l/manifest.json',
  'https://photos.sandbox.example/l/nobody.avif',
  'https://photos.sandbox.example/semi-day-01.avif',
  'https://photos.sandbox.example/l/x/semi-day-01.avif',
  'https://photos.sandbox.example/l/..%2fsemi-day-01.avif',
  'https://photos.sandbox.example/l/../../package.json',
  'https://elsewhere.example/l/semi-day-01.avif',
])('%s returns null', async (address) => {
  expect(await read(address)).toBeNull();
});
