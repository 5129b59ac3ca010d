import { type InquiryType, MAX_INQUIRY_SUBJECT_LENGTH } from '#leads/domain/inquiry-topics.ts';
import { oneLine } from '#platform/domain/one-line.ts';

/**
 * Reads the subject from a link (?subject=) as one line of printable text, or null. It can contain anything, so only
 * ever show it as text.
 */
export function parseSubject(given: unknown): string | null {
  if (typeof given !== 'string') return null;
  return oneLine(given, MAX_INQUIRY_SUBJECT_LENGTH) || null;
}

/** The contact page with the subject filled in, and the inquiry's type if it is known. */
export const contactAbout = (subject: string, type: InquiryType = ''): string =>
  `/contact?subject=${encodeURIComponent(subject)}${type && `&type=${type}`}`;

/** A mailto: link, with a subject line if there is a subject. */
export const mailAddress = (email: string, subject: string | null): string =>
  subject ? `mailto:${email}?subject=${encodeURIComponent(subject)}` : `mailto:${email}`;
