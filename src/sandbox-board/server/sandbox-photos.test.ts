import { expect, test } from 'vitest';
import { readSandboxPhoto } from './sandbox-photos.ts';

const read = (address: string) => readSandboxPhoto(new URL(address), 'assets/photos');

test('a sandbox address returns the picture', async () => {
  const bytes = await read('https://photos.sandbox.example/l/semi-day-01.avif');
  expect(Buffer.from(bytes ?? []).toString('latin1', 4, 12)).toBe('ftypavif');
});

test.each([
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
