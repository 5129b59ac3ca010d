import { LONGEST_SUBJECT } from './inquiry.ts';

/** As much of a subject as an inquiry takes; half a sign is left off. */
export const subjectLine = (subject: string): string =>
  subject.slice(0, LONGEST_SUBJECT).replace(/\p{Cs}$/u, '');
