/** What a mail says; how it looks is the mail's own affair. All texts are plain: nobody's markup is believed. */
export type Letter = {
  subject: string;
  /** One line that mail programs show beside the subject. */
  preview: string;
  title: string;
  paragraphs: readonly string[];
  /** Named values, as of a form that somebody filled in. */
  facts?: readonly { name: string; value: string }[];
  /** What somebody wrote, in their own words and lines. */
  quote?: string;
  /** The one thing to do. */
  action?: { label: string; address: string };
  /** Why this mail came: stands at its foot. */
  reason: string;
};

/** The two ways out of a subscription, both without signing in. */
export type WayOut = {
  /** A page that asks once. */
  page: string;
  /** Takes a mail program's own POST (RFC 8058). */
  oneClick: string;
};
