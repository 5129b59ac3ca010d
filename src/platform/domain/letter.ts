/** Characters of a mail's subject and of its preview. */
export const MAX_SUBJECT_LENGTH = 120;

/** The content of a mail, independent of its design. All texts are plain and are never read as markup. */
export type Letter = {
  subject: string;
  /** The preview line that mail programs show next to the subject. */
  preview: string;
  title: string;
  paragraphs: readonly string[];
  /** Named values, such as the fields of a submitted form. */
  facts?: readonly { name: string; value: string }[];
  /** A message quoted verbatim, with its line breaks. */
  quote?: string;
  /** The one call to action. */
  action?: { label: string; address: string };
  /** Why the recipient got this email: shown in the footer. */
  reason: string;
};

/** The two ways to unsubscribe, both without signing in. */
export type Unsubscribe = {
  /** A page that asks for confirmation. */
  page: string;
  /** Accepts a mail program's one-click POST (RFC 8058). */
  oneClick: string;
};

/** The sender, as shown in the header and footer of every mail; Canada's anti-spam law requires it for commercial mail. */
export type Letterhead = {
  brokerage: string;
  /** On one line. */
  postalAddress: string;
  phone: string;
  /** The site's URL. */
  address: string;
  /** Whether listings are made up. */
  isDemonstration: boolean;
  /** The address of the square version of the logo; null without a logo. */
  icon: string | null;
  colours: Readonly<Record<'light' | 'dark', LetterColours>>;
};

/** The site's colours that letters use, as '#14283c': mail programs don't support CSS variables. */
export type LetterColours = Readonly<
  Record<'ground' | 'card' | 'ink' | 'ink-2' | 'ink-3' | 'line' | 'primary' | 'on-primary', string>
>;

export type LetterParts = { letter: Letter; letterhead: Letterhead; wayOut?: Unsubscribe };

export const DEMONSTRATION = 'Demonstration data: the homes on this site are made up.';
export const UNSUBSCRIBE = 'Unsubscribe';

/** Untrusted text split into lines, without control characters and characters that change text direction. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/)
    .map((line) => line.replace(/[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ' '));
