import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import * as z from 'zod/mini';
import type { Tools } from './paint-report.ts';
import type { Fonts } from './paper.ts';

/** Reads the fonts and the cover picture from the assets folder. */
export async function readTools(assets: string): Promise<Tools> {
  const read = (...path: string[]) => readFile(join(assets, ...path));
  const [text, strong, display, skyline] = await Promise.all([
    read('fonts', 'report-text.ttf'),
    read('fonts', 'report-strong.ttf'),
    read('fonts', 'report-display.ttf'),
    read('report', 'cover.jpg'),
  ]);
  const fonts = { text: opened(text), strong: opened(strong), display: opened(display) };
  return { fonts, skyline };
}

const Opened = z.object({
  _font: z.object({
    font: z.custom<Fonts['text']>(
      (given) => typeof given === 'object' && given !== null && 'layout' in given,
    ),
  }),
});

/**
 * A font parsed by pdfkit. Documents accept it in place of bytes and skip the parsing, which is two thirds of a
 * report's work; pdfkit has no other way to share one.
 */
function opened(bytes: Uint8Array): Fonts['text'] {
  const document: unknown = new PDFDocument({ font: '' }).font(Buffer.from(bytes));
  return Opened.parse(document)._font.font;
}
