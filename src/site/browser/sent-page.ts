import type { SentAnswers } from '#platform/ui/api/sent-answers.ts';

/** The element that holds the site, and the one with what the browser starts it from. */
export const SENT_IDS = { site: 'site', state: 'site-state' } as const;

/** The attribute of <html>, as JavaScript names it, of a document whose policy allows a map's online style. */
export const ALLOWS_MAP = 'allowsMap';

/** What the browser starts the page from that the server has rendered. */
export type SentPage = {
  /** The canonical text of its query. A visitor may have left the address before the page starts. */
  path: string;
  query: string;
  outcome: SentOutcome;
  answers: SentAnswers;
};

/** Of an error is sent what `sentMessage` says. */
export type SentOutcome =
  | { status: 'found'; data: unknown }
  | { status: 'absent' }
  | { status: 'failed'; message: string }
  | { status: 'as sent' };
