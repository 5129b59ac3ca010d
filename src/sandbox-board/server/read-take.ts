import { readFile } from 'node:fs/promises';
import sharp, { type Matrix3x3 } from 'sharp';
import type { Take } from '../domain/media/takes.ts';

/** The share of the picture's width and height that a part shows, and where it lies: 0 is left or above, 1 right or below. */
const PART = 0.84;
const PLACES: Record<Exclude<Take['framing'], 'whole'>, { x: number; y: number }> = {
  left: { x: 0, y: 0.6 },
  right: { x: 1, y: 0.6 },
  close: { x: 0.5, y: 0.5 },
  foot: { x: 0.5, y: 1 },
};

/** Factors of red, green and blue, and of brightness and saturation. */
type LightFactors = {
  colours: readonly [number, number, number];
  brightness: number;
  saturation: number;
};

const LIGHTS: Record<Exclude<Take['light'], 'own'>, LightFactors> = {
  dawn: { colours: [0.96, 1, 1.08], brightness: 1.05, saturation: 0.92 },
  evening: { colours: [1.1, 1, 0.86], brightness: 0.94, saturation: 1.08 },
  overcast: { colours: [0.98, 1, 1.02], brightness: 0.97, saturation: 0.55 },
};

/** The share of red, green and blue in how bright a colour looks (Rec. 709). */
const LUMA = [0.2126, 0.7152, 0.0722] as const;

/** The bytes of a picture: as the file is, or as a JPEG of a take of it. Throws if it can't be read. */
export async function readTake(path: string, take: Take | null): Promise<Uint8Array> {
  const file = await readFile(path);
  if (!take) return file;
  let picture = sharp(file).removeAlpha();
  if (take.framing !== 'whole') {
    const { width, height } = await sharp(file).metadata();
    const { x, y } = PLACES[take.framing];
    const part = { width: Math.floor(width * PART), height: Math.floor(height * PART) };
    picture = picture
      .extract({
        ...part,
        left: Math.floor((width - part.width) * x),
        top: Math.floor((height - part.height) * y),
      })
      .resize(width, height);
  }
  if (take.isMirrored) picture = picture.flop();
  if (take.light !== 'own') picture = picture.recomb(matrixOf(LIGHTS[take.light]));
  return picture.jpeg({ quality: 90 }).toBuffer();
}

/** All factors as one matrix: sharp's `modulate`, which goes through another colour space, takes ten times as long. */
function matrixOf({ colours, brightness, saturation }: LightFactors): Matrix3x3 {
  const row = (of: 0 | 1 | 2): [number, number, number] => {
    const from = (colour: 0 | 1 | 2) =>
      brightness *
      colours[colour] *
      ((1 - saturation) * LUMA[colour] + (colour === of ? saturation : 0));
    return [from(0), from(1), from(2)];
  };
  return [row(0), row(1), row(2)];
}
