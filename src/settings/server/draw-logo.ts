import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import { pictureDecoder } from '#platform/server/picture-decoder.ts';
import { type BadLogo, hasActiveParts, LOGO_LIMITS } from '../domain/logo.ts';
import type { StoredLogo } from './logo-store.ts';

type Drawn =
  | {
      ok: true;
      logo: StoredLogo;
      /** Whether it was an SVG with scripts, links or references to other files. */
      isCleaned: boolean;
    }
  | { ok: false; reason: BadLogo };

const FORMATS = ['svg', 'png', 'webp', 'jpeg'];
const PICTURE = { height: 512, width: 2048 };
const ICON_SIDE = 192;
/** At which an SVG is as large as it says. */
const USUAL_DENSITY = 72;
const SECONDS = 10;

// A picture of 12,000 pixels a side takes half a gigabyte while it is decoded.
const oneAtATime = pLimit(1);

/**
 * Draws a logo for the site and its icon. It is judged by its content, and by its size before it is decoded. An SVG is
 * drawn too, without access to other files, so that nothing in it can run or be followed.
 */
export const drawLogo = (file: Uint8Array): Promise<Drawn> => oneAtATime(() => draw(file));

async function draw(file: Uint8Array): Promise<Drawn> {
  if (file.length > LOGO_LIMITS.bytes) return { ok: false, reason: 'too-large' };
  const size = await sizeOf(file);
  if (size === null) return { ok: false, reason: 'not-a-picture' };
  if (Math.max(size.width, size.height) > LOGO_LIMITS.side)
    return { ok: false, reason: 'too-large' };
  try {
    const density = densityFor(size);
    const picture = await decoded(file, density).resize(WITHIN).webp({ quality: 90 }).toBuffer();
    const icon = await decoded(file, density).resize(SQUARE).png().toBuffer();
    const version = createHash('sha256').update(picture).digest('hex').slice(0, 32);
    const isCleaned = size.format === 'svg' && hasActiveParts(Buffer.from(file).toString());
    return { ok: true, logo: { version, picture, icon }, isCleaned };
  } catch {
    // Any error of the decoder is a fault of the file, or it took too long.
    return { ok: false, reason: 'not-a-picture' };
  }
}

const WITHIN = { ...PICTURE, fit: 'inside', withoutEnlargement: true } as const;
const SQUARE = {
  width: ICON_SIDE,
  height: ICON_SIDE,
  fit: 'contain',
  background: { r: 0, g: 0, b: 0, alpha: 0 },
} as const;

type Size = { format: string; width: number; height: number };

/** From the header alone; null if it isn't a picture of ours. */
async function sizeOf(file: Uint8Array): Promise<Size | null> {
  if (file.length === 0) return null;
  const header = await pictureDecoder(file, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!header || !FORMATS.includes(header.format)) return null;
  const { format, width, height } = header;
  return { format, width, height };
}

/** So that an SVG is drawn at the size that is needed, however small it says it is. */
function densityFor({ width, height }: Size): number {
  const scale = Math.min(PICTURE.height / height, PICTURE.width / width);
  return Math.min(100_000, Math.max(1, USUAL_DENSITY * scale));
}

const decoded = (file: Uint8Array, density: number) =>
  pictureDecoder(file, {
    density,
    failOn: 'error',
    limitInputPixels: LOGO_LIMITS.side ** 2,
  })
    .timeout({ seconds: SECONDS })
    .autoOrient();
