/**
 * Answers made from listings tell the number of the last change that they may show, in the header Server-Timing, which
 * scripts can read of documents too. The browser keeps the highest in a cookie, and no process answers it from less.
 */

// A number of up to 15 digits stays exact.
const IN_TIMING = /\bdata;desc="(\d{1,15})"/;
const IN_COOKIES = /(?:^|; )seen=(\d{1,15})(?:;|$)/;

const numberIn = (text: string | null | undefined, pattern: RegExp): number =>
  Number((text && pattern.exec(text)?.[1]) || 0);

/** The value of the header Server-Timing. */
export const formatLastChange = (seq: number): string => `data;desc="${seq}"`;

/** The number in a header Server-Timing; 0 if it has none. */
export const parseLastChange = (timing: string | null | undefined): number =>
  numberIn(timing, IN_TIMING);

/** The number in cookies, of a request or a document; 0 if there is none, or one that can't be read. */
export const parseSeen = (cookies: string | null | undefined): number =>
  numberIn(cookies, IN_COOKIES);

/** The cookie, for `document.cookie`: it ends with the browser's session. */
export const formatSeen = (seq: number): string => `seen=${seq};path=/;SameSite=Lax`;
