import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import newsreader from '../../../../assets/fonts/newsreader.woff2?url';

/** Preloads for the document's head: both fonts are requested with the HTML, before the styles are parsed. */
export const FONT_PRELOADS = [newsreader, inter].map((href) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  // Fonts are fetched without credentials; another mode would fetch them twice.
  crossOrigin: 'anonymous' as const,
  href,
}));
