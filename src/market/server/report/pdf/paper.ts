import PDFDocument from 'pdfkit';

/** Points; the page is A4. */
export const PAGE = { width: 595.28, height: 841.89, margin: 48 } as const;
export const LEFT = PAGE.margin;
export const RIGHT = PAGE.width - PAGE.margin;
export const INNER_WIDTH = RIGHT - LEFT;

/** Colours of the site's light theme, and of the cover. */
export const INK = {
  ground: '#fffdf9',
  ink: '#14283c',
  second: '#46566a',
  third: '#5a6776',
  line: '#e2d9c9',
  strong: '#cdc1ac',
  grid: '#e6decf',
  gold: '#b98a3c',
  good: '#2b6a4b',
  bad: '#a2342b',
  night: '#111a3c',
  onNight: '#ffffff',
  onNightSecond: '#c3c8d8',
  softGold: '#d9bf86',
} as const;

type Font = PDFKit.Mixins.PDFFontSource;
export type Fonts = { text: Font; strong: Font; display: Font };

type Style = {
  font: keyof Fonts;
  size: number;
  /** Extra space between lines, in addition to the font's own. */
  lineGap?: number;
  /** Space between letters. */
  spacing?: number;
};

export const STYLES = {
  city: { font: 'display', size: 66, spacing: -1.3, lineGap: -10 },
  h1: { font: 'display', size: 21, spacing: -0.2 },
  h2: { font: 'display', size: 13.5 },
  figure: { font: 'display', size: 21, spacing: -0.2 },
  index: { font: 'display', size: 42, spacing: -0.6 },
  lead: { font: 'text', size: 13.5, lineGap: 4.5 },
  body: { font: 'text', size: 10.5, lineGap: 4.4 },
  label: { font: 'text', size: 10.5 },
  strong: { font: 'strong', size: 10.5 },
  logo: { font: 'display', size: 18, spacing: -0.2 },
  logoLast: { font: 'display', size: 12 },
  smallLogo: { font: 'display', size: 13.5, spacing: -0.1 },
  smallLogoLast: { font: 'display', size: 10.5 },
  small: { font: 'text', size: 9, lineGap: 2.6 },
  smallStrong: { font: 'strong', size: 9 },
} as const satisfies Record<string, Style>;

type Place = {
  x: number;
  y: number;
  width?: number;
  colour?: string;
  align?: 'left' | 'right' | 'center';
  oblique?: boolean;
};

type Element = ReturnType<PDFKit.PDFDocument['struct']>;

/** A document being drawn: everything on it is either part of its structure or an artifact. */
export type Paper = ReturnType<typeof newPaper>;

type About = { title: string; author: string; subject: string; madeOf: Date };

/** Draws only text: no string from a caller is interpreted as a link, a path or markup. */
export function newPaper(fonts: Fonts, { title, author, subject, madeOf }: About) {
  const document = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    font: '',
    tagged: true,
    displayTitle: true,
    lang: 'en-CA',
    info: {
      Title: printable(title),
      Author: author,
      Subject: subject,
      Creator: author,
      Producer: 'pdfkit',
      CreationDate: madeOf,
      ModDate: madeOf,
    },
  });
  for (const [name, font] of Object.entries(fonts)) document.registerFont(name, font);
  const root = document.struct('Document');
  document.addStructure(root);

  /** Returns the bottom edge of the text. */
  function write(text: string, style: keyof typeof STYLES, place: Place): number {
    const { font, size, lineGap = 0, spacing = 0 }: Style = STYLES[style];
    const { x, y, width = INNER_WIDTH, colour = INK.ink, align = 'left', oblique = false } = place;
    document.font(font).fontSize(size).fillColor(colour);
    document.text(printable(text), x, y, {
      width,
      // Overflow is cut: text never creates a page.
      height: Math.max(PAGE.height - y - 6, size),
      ellipsis: '…',
      align,
      lineGap,
      characterSpacing: spacing,
      ...(oblique && { oblique }),
    });
    return document.y;
  }

  function widthOf(text: string, style: keyof typeof STYLES): number {
    const { font, size, spacing = 0 }: Style = STYLES[style];
    document.font(font).fontSize(size);
    return document.widthOfString(printable(text), { characterSpacing: spacing });
  }

  return {
    document,
    write,
    widthOf,
    /** Starts a page and its structure element; `title` goes in the outline. */
    page(title: string, ground: string): Element {
      document.addPage();
      document.outline.addItem(printable(title));
      const section = document.struct('Sect', { title });
      root.add(section);
      ornament(() => document.rect(-1, -1, PAGE.width + 2, PAGE.height + 2).fill(ground));
      return section;
    },
    /** Content of the structure tree, with `alt` as the text alternative of drawings. Returns its bottom edge. */
    part(parent: Element, role: string, draw: () => number, alt?: string): number {
      let bottom = 0;
      const options = alt === undefined ? {} : { alt: printable(alt) };
      const element = document.struct(role, options, () => {
        bottom = draw();
      });
      parent.add(element);
      element.end();
      return bottom;
    },
    /** A structure element with children. */
    group(parent: Element, role: string): Element {
      const element = document.struct(role);
      parent.add(element);
      return element;
    },
    ornament,
    bytes: () => bytesOf(document),
  };

  /** Decoration, hidden from assistive technology. */
  function ornament(draw: () => void): void {
    document.markContent('Artifact', { type: 'Layout' });
    draw();
    document.endMarkedContent();
  }
}

/** Longest text, in characters: more than fits a page, but limits the cost of an endless word. */
const MAX_PRINTED_LENGTH = 2_000;

/** Removes bidirectional and control characters, which would draw as boxes or reorder the text. */
const printable = (text: string): string =>
  text
    .slice(0, MAX_PRINTED_LENGTH)
    .replace(/[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, ' ');

async function bytesOf(document: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const ended = new Promise((resolve, reject) => document.on('end', resolve).on('error', reject));
  document.end();
  await ended;
  return Buffer.concat(chunks);
}
