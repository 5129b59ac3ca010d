/** The text below the photo in a preview picture. */
export type PreviewCard = {
  headline: string;
  /** One or two lines of text. */
  lines: readonly string[];
  /** The listing brokerage, or the site's own name. */
  foot: string;
};
