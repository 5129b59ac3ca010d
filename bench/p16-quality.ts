import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { AVIF } from '#media/server/photo-encoder.ts';
import type { Figures, Table } from './benchmark.ts';
import { type Luma, ssim } from './ssim.ts';

const FOLDER = 'assets/photos';
const QUALITIES = [35, 40, 45, 50, 55, 60, 65, 70];
/** Served widths that cards and galleries choose most often. */
const WIDTHS = [320, 640, 960];
const GOAL = 0.95;

/** How close AVIF at each quality comes to the resized photo, and its size. Ours is the lowest that meets the target. */
export async function qualities(): Promise<Table> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.avif'));
  const sources = await Promise.all(
    names.filter((_, place) => place % 4 === 0).map((name) => readFile(join(FOLDER, name))),
  );
  const rows: Figures[] = [];
  for (const at of QUALITIES) rows.push(await rowOf(sources, at));
  const ours = rows.find(({ role }) => role === 'ours')?.figures['SSIM, lowest tenth'] ?? 0;
  const text = `nine photos in ten have SSIM ≥ ${GOAL} at our quality`;
  return {
    title: `P16 AVIF by quality, ${sources.length} photos at ${WIDTHS.join(', ')} px`,
    rows,
    targets: [{ text, measured: ours, isMet: ours >= GOAL }],
  };
}

async function rowOf(sources: readonly Buffer[], at: number): Promise<Figures> {
  const found: { like: number; bytes: number }[] = [];
  for (const width of WIDTHS)
    for (const source of sources) found.push(await measured(source, width, at));
  const likes = found.map(({ like }) => like).sort((a, b) => a - b);
  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
  return {
    name: `quality ${at}`,
    role: at === AVIF.quality ? 'ours' : 'limit',
    figures: {
      'SSIM, mean': rounded(sum(likes) / likes.length),
      'SSIM, lowest tenth': rounded(likes[Math.floor(likes.length / 10)] ?? 0),
      'kB a photo': rounded(sum(found.map(({ bytes }) => bytes)) / found.length / 1_000),
    },
  };
}

async function measured(source: Buffer, width: number, at: number) {
  const resized = sharp(source).resize({ width });
  const encoded = await resized
    .clone()
    .avif({ ...AVIF, quality: at })
    .toBuffer();
  const [original, result] = await Promise.all([luma(resized.clone()), luma(sharp(encoded))]);
  return { like: ssim(original, result), bytes: encoded.length };
}

async function luma(picture: Sharp): Promise<Luma> {
  const { data, info } = await picture.greyscale().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const rounded = (number: number): number => Math.round(number * 1_000) / 1_000;
