import display from '../../../../assets/fonts/display.woff2?url';
import text from '../../../../assets/fonts/text.woff2?url';

/** Preloads for the document's head: both fonts are requested with the HTML, before the styles are parsed. */
export const FONT_PRELOADS = [display, text].map((href) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  // Fonts are fetched without credentials; another mode would fetch them twice.
  crossOrigin: 'anonymous' as const,
  href,
}));
