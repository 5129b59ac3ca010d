import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawLogo } from './draw-logo.ts';

const square = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 4, background: '#14283c' } });
const svg = (inside: string, before = '') =>
  Buffer.from(
    `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="40">${inside}</svg>`,
  );
const SUN = '<circle cx="20" cy="20" r="19" fill="#b98a3c"/>';

async function drawn(file: Uint8Array) {
  const result = await drawLogo(file);
  if (!result.ok) throw new Error(result.reason);
  const { logo, isCleaned } = result;
  const [picture, icon] = await Promise.all([
    sharp(logo.picture).metadata(),
    sharp(logo.icon).metadata(),
  ]);
  return { logo, isCleaned, picture, icon };
}

test.each([
  ['an SVG', svg(SUN), 512],
  ['a PNG', await square(600).png().toBuffer(), 512],
  ['a small PNG, which is not enlarged', await square(100).png().toBuffer(), 100],
  ['a WebP', await square(600).webp().toBuffer(), 512],
  ['a JPEG', await square(600).jpeg().toBuffer(), 512],
])('%s is drawn as a WebP for the site and a PNG for the icon', async (_, file, height) => {
  const { picture, icon, logo } = await drawn(file);
  expect(picture).toMatchObject({ format: 'webp', height });
  expect(icon).toMatchObject({ format: 'png', width: 192, height: 192 });
  expect(logo.version).toMatch(/^[0-9a-f]{32}$/);
});

test('a wide logo keeps its shape', async () => {
  const { picture } = await drawn(await square(3000, 300).png().toBuffer());
  expect(picture).toMatchObject({ width: 2048, height: 205 });
});

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a handler', '<g onload="alert(1)"/>'],
  ['an external picture', '<image href="https://evil.example/x.png" width="40" height="40"/>'],
  ['a file of this server', '<image xlink:href="file:///etc/passwd" width="40" height="40"/>'],
  ['an external style', '<style>@import url(https://evil.example/x.css);</style>'],
  ['markup of another kind', '<foreignObject><p>Hi</p></foreignObject>'],
])('of an SVG with %s only the drawing is left, and it says so', async (_, part) => {
  const { logo, isCleaned } = await drawn(svg(SUN + part));
  const clean = await drawn(svg(SUN));
  expect(isCleaned).toBe(true);
  expect(clean.isCleaned).toBe(false);
  expect(logo.version).toBe(clean.logo.version);
  expect(Buffer.from(logo.picture).toString('latin1')).not.toMatch(/script|alert|evil/);
});

test('an XML entity bomb is no picture', async () => {
  const levels = Array.from({ length: 10 }, (_, level) =>
    level === 0 ? '<!ENTITY e0 "haha">' : `<!ENTITY e${level} "${`&e${level - 1};`.repeat(10)}">`,
  );
  const bomb = svg('<text>&e9;</text>', `<?xml version="1.0"?><!DOCTYPE svg [${levels.join('')}]>`);
  expect(await drawLogo(bomb)).toEqual({ ok: false, reason: 'not-a-picture' });
});

test('an entity for a file of this server is not read', async () => {
  const secret = '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
  const result = await drawLogo(svg(`${SUN}<text y="20">&x;</text>`, secret));
  const clean = await drawn(svg(SUN));
  if (result.ok) expect(result.logo.version).toBe(clean.logo.version);
  else expect(result.reason).toBe('not-a-picture');
});

test('a file of 50 MB is too large', async () => {
  expect(await drawLogo(new Uint8Array(50_000_000))).toEqual({ ok: false, reason: 'too-large' });
});

/** A PNG that has only its header, and says that it is this large. */
function pngHeader(width: number, height: number): Buffer {
  const ihdr = Buffer.alloc(13);
  ihdr.writeUInt32BE(width, 0);
  ihdr.writeUInt32BE(height, 4);
  ihdr.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', ihdr),
    chunk('IDAT', deflateSync(Buffer.alloc(100))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), body]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

test.each([
  ['30,000 pixels a side', 30_000, 30_000],
  ['12,001 pixels wide', 12_001, 10],
])('a PNG of %s is too large, before it is decoded', async (_, width, height) => {
  expect(await drawLogo(pngHeader(width, height))).toEqual({ ok: false, reason: 'too-large' });
});

test('an SVG that says it is 30,000 pixels a side is too large', async () => {
  const large = '<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"/>';
  expect(await drawLogo(Buffer.from(large))).toEqual({ ok: false, reason: 'too-large' });
});

const png = await square(200).png().toBuffer();

test.each([
  ['a ZIP, whatever its name', Buffer.from('PK\x03\x04\x14\x00logo.jpg', 'latin1')],
  ['a truncated PNG', png.subarray(0, png.length / 2)],
  ['a PNG without its picture', pngHeader(200, 200)],
  ['a page', Buffer.from('<!doctype html><p>Hello')],
  ['a GIF', await square(20).gif().toBuffer()],
  ['an AVIF', await square(64).avif().toBuffer()],
  ['nothing', Buffer.alloc(0)],
])('%s is no picture', async (_, file) => {
  expect(await drawLogo(file)).toEqual({ ok: false, reason: 'not-a-picture' });
});

test('of an animated WebP the first frame is drawn', async () => {
  const frames = await Promise.all(
    ['#ff0000', '#0000ff'].map((background) =>
      sharp({ create: { width: 64, height: 64, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const moving = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100], lossless: true })
    .toBuffer();
  const { picture, logo } = await drawn(moving);
  expect(picture).toMatchObject({ format: 'webp', width: 64, height: 64 });
  expect(picture.pages ?? 1).toBe(1);
  const { dominant } = await sharp(logo.picture).stats();
  expect(dominant.r).toBeGreaterThan(200);
  expect(dominant.b).toBeLessThan(50);
});
