import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { cut } from '../domain/cut.ts';
import { PREVIEW_SIZE } from '../domain/page-meta.ts';
import type { PreviewCard } from '../domain/preview-card.ts';
import { xmlText } from '../domain/xml.ts';

/** The site's light theme colours. */
const PAPER = '#fffdf9';
const INK = '#14283c';
const INK_2 = '#46566a';
const GOLD = '#765519';

const { width, height } = PREVIEW_SIZE;
const PICTURE_MARGIN = 56;
const BAND = 236;
const PHOTO = { width, height: height - BAND };
/** Characters per line, so that lines fit the picture. */
const MAX_CHARACTERS = { headline: 60, line: 78, foot: 56, name: 44 };

type Settings = {
  /** The folder with the two fonts. */
  fonts: string;
  /** Shown at the bottom right: the site's name. */
  name(): string;
};

type Face = 'display' | 'text';
type Written = { text: string; face: Face; size: number; colour: string };

/** Renders a preview picture: the photo, with the card's text below it. JPEG. */
export function previewPainter({ fonts, name }: Settings) {
  /** Renders text as an image. It includes listing text, so markup is escaped. */
  const layer = ({ text, face, size, colour }: Written) =>
    sharp({
      text: {
        text: `<span foreground="${colour}">${xmlText(text)}</span>`,
        font: `Preview ${face} ${size}`,
        fontfile: join(fonts, `preview-${face}.ttf`),
        dpi: 72,
        rgba: true,
      },
    })
      .resize({
        width: width - 2 * PICTURE_MARGIN,
        height: 2 * size,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .png()
      .toBuffer({ resolveWithObject: true });

  async function written(
    given: Written,
    top: number,
    at: 'left' | 'right' = 'left',
  ): Promise<OverlayOptions[]> {
    if (given.text.trim() === '') return [];
    const { data, info } = await layer(given);
    return [
      {
        input: data,
        top,
        left: at === 'left' ? PICTURE_MARGIN : width - PICTURE_MARGIN - info.width,
      },
    ];
  }

  return async (card: PreviewCard, picture: Uint8Array): Promise<Uint8Array> => {
    const photo = await sharp(picture)
      .resize({ ...PHOTO, fit: 'cover' })
      .toBuffer();
    const headline = cut(card.headline, MAX_CHARACTERS.headline);
    const top = PHOTO.height;
    const layers = [
      [{ input: photo, top: 0, left: 0 }],
      await written(
        { text: headline, face: 'display', size: headline.length > 36 ? 40 : 52, colour: INK },
        top + 26,
      ),
      ...(await Promise.all(
        card.lines
          .slice(0, 2)
          .map((line, at) =>
            written(
              { text: cut(line, MAX_CHARACTERS.line), face: 'text', size: 26, colour: INK_2 },
              top + 100 + at * 38,
            ),
          ),
      )),
      await written(
        { text: cut(card.foot, MAX_CHARACTERS.foot), face: 'text', size: 20, colour: INK_2 },
        top + 190,
      ),
      await written(
        { text: cut(name(), MAX_CHARACTERS.name), face: 'text', size: 20, colour: GOLD },
        top + 190,
        'right',
      ),
    ];
    return sharp({ create: { width, height, channels: 3, background: PAPER } })
      .composite(layers.flat())
      .jpeg({ quality: 82 })
      .toBuffer();
  };
}
