/** What the picture that stands for a page says, below the photo. */
export type PreviewCard = {
  headline: string;
  /** One or two lines of text. */
  lines: readonly string[];
  /** Who offers it, or whose site it is. */
  foot: string;
};
