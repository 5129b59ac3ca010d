import { LONGEST_SUBJECT } from './inquiry.ts';

/** Truncates a subject to the length an inquiry accepts, without splitting a character. */
export const subjectLine = (subject: string): string =>
  subject.slice(0, LONGEST_SUBJECT).replace(/\p{Cs}$/u, '');
