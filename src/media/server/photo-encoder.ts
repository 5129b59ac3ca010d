import sharp, { type Sharp } from 'sharp';
import type { PhotoWidth } from '../domain/photo-address.ts';
import { type PictureFormat, sniff } from '../domain/picture-format.ts';

/** Why a body is not a photo that we serve. */
export type BadPicture = 'not-a-picture' | 'too-large' | 'too-small' | 'broken';

export type Encoded = { ok: true; bytes: Uint8Array } | { ok: false; because: BadPicture };

export const SOURCE_LIMITS = { bytes: 15_000_000, pixels: 50_000_000, leastSide: 32 } as const;

// sharp is one for the whole process. Every loader is shut but the four that boards need, so that
// the flaws of the others are none of ours; one thread a picture, for pictures run side by side.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});
sharp.cache(false);
sharp.concurrency(1);

/**
 * A board's picture as we serve it: upright, at most so many pixels wide and never enlarged, one
 * frame, in sRGB, without any metadata. Its size is judged from the header, before it is decoded.
 */
export async function encodePhoto(
  source: Uint8Array,
  { width, format }: { width: PhotoWidth; format: PictureFormat },
): Promise<Encoded> {
  const bad = await judge(source);
  if (bad) return { ok: false, because: bad };
  const picture = sharp(source, { limitInputPixels: SOURCE_LIMITS.pixels, failOn: 'error' })
    .timeout({ seconds: 10 })
    .autoOrient()
    .resize({ width, withoutEnlargement: true });
  return orBroken(async () => ({ ok: true, bytes: await encoders[format](picture).toBuffer() }));
}

async function judge(source: Uint8Array): Promise<BadPicture | null> {
  if (source.length > SOURCE_LIMITS.bytes) return 'too-large';
  if (!sniff(source)) return 'not-a-picture';
  const size = await orBroken(() => sharp(source, { limitInputPixels: false }).metadata());
  if ('ok' in size) return size.because;
  if (size.width * size.height > SOURCE_LIMITS.pixels) return 'too-large';
  return Math.min(size.width, size.height) < SOURCE_LIMITS.leastSide ? 'too-small' : null;
}

/** Whatever sharp throws at bytes that came from outside, it says of those bytes. */
const orBroken = <T>(work: () => Promise<T>): Promise<T | { ok: false; because: 'broken' }> =>
  work().catch(() => ({ ok: false, because: 'broken' }));

// Measured on the sandbox board's photos: AVIF at effort 0 is as quick as WebP and a fifth smaller;
// effort 2 takes four times as long to save a tenth.
const encoders = {
  avif: (picture) => picture.avif({ quality: 50, effort: 0 }),
  webp: (picture) => picture.webp({ quality: 75, effort: 2 }),
  jpeg: (picture) => picture.flatten({ background: '#fff' }).jpeg({ quality: 78 }),
} satisfies Record<PictureFormat, (picture: Sharp) => Sharp>;
