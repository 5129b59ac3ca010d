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

/** Who writes, as the head and the foot of every mail say it; a commercial one has to, by Canada's anti-spam law. */
export type Letterhead = {
  brokerage: string;
  /** On one line. */
  postalAddress: string;
  phone: string;
  /** Where the site is. */
  address: string;
  /** Whether listings are made up. */
  isDemonstration: boolean;
};

export type LetterParts = { letter: Letter; letterhead: Letterhead; wayOut?: WayOut };

export const DEMONSTRATION = 'Demonstration data: the homes on this site are made up.';
export const UNSUBSCRIBE = 'Unsubscribe';

/** Anybody's text in its lines, without controls and without signs that turn text around. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/)
    .map((line) => line.replace(/[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ' '));
