import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import * as z from 'zod/mini';
import type { Tools } from './paint-report.ts';
import type { Fonts } from './paper.ts';

/** Reads the fonts and the cover's picture from the folder of the project's own. */
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
 * A font as pdfkit has read it. Every document takes such a one as it takes bytes, but is spared the reading, which is
 * two thirds of the work of a report; pdfkit has no other way to hand one out.
 */
function opened(bytes: Uint8Array): Fonts['text'] {
  const document: unknown = new PDFDocument({ font: '' }).font(Buffer.from(bytes));
  return Opened.parse(document)._font.font;
}
