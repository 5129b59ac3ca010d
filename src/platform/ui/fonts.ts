import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import newsreader from '../../../assets/fonts/newsreader.woff2?url';

/** For the document's head: both faces are asked for with the HTML, not only once the styles are read. */
export const FONT_PRELOADS = [newsreader, inter].map((href) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  // Fonts are fetched without credentials; another mode would fetch them twice.
  crossOrigin: 'anonymous' as const,
  href,
}));
