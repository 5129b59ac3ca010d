/** Inquiry topics; the first, '', is the form's 'Select an option'. */
export const INQUIRY_TYPES = ['', 'buying', 'selling', 'investment', 'valuation', 'other'] as const;

export type InquiryType = (typeof INQUIRY_TYPES)[number];

/** The topic in a link's query; unreadable ones are none. */
export const parseInquiryType = (given: string | undefined): InquiryType =>
  INQUIRY_TYPES.find((type) => type === given) ?? '';

/** The most characters of an inquiry's subject. */
export const MAX_INQUIRY_SUBJECT_LENGTH = 150;

/** Truncates a subject to the length an inquiry accepts, without splitting a character. */
export const subjectLine = (subject: string): string =>
  subject.slice(0, MAX_INQUIRY_SUBJECT_LENGTH).replace(/\p{Cs}$/u, '');
