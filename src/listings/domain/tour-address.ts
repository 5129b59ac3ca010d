import type { PropertyDetail } from '../api.ts';
import { headline } from './listing-text.ts';

const inWords = (home: PropertyDetail): string =>
  `${headline(home)}, ${home.city} (listing ${home.ListingKey})`;

/** URL of the contact page with a tour of this home as the subject; the form asks how and when. */
export const tourAddress = (home: PropertyDetail): string =>
  `${contactAddress(home, `Tour of ${inWords(home)}`)}&tour=1`;

/** The same, for a question. */
export const questionAddress = (home: PropertyDetail): string =>
  contactAddress(home, questionSubject(home));

export const questionSubject = (home: PropertyDetail): string => `Question about ${inWords(home)}`;

const contactAddress = ({ id }: PropertyDetail, subject: string): string =>
  `/contact?subject=${encodeURIComponent(subject)}&property=${id}`;
