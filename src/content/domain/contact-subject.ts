import { oneLine } from '#platform/domain/one-line.ts';

/** Longer subjects are cut: a line of a letter, not a letter. */
const LONGEST = 150;

/**
 * What a visitor wants to talk about, as a link gave it (?subject=): one line of readable text, or null.
 * It may hold anything, so it is only ever shown as text.
 */
export function readSubject(given: unknown): string | null {
  if (typeof given !== 'string') return null;
  return oneLine(given, LONGEST) || null;
}

/** The contact page with a subject filled in. */
export const contactAbout = (subject: string): string =>
  `/contact?subject=${encodeURIComponent(subject)}`;

/** A letter to this address, with its subject line where there is one. */
export const mailAddress = (email: string, subject: string | null): string =>
  subject ? `mailto:${email}?subject=${encodeURIComponent(subject)}` : `mailto:${email}`;
