/** Keywords as typed, without control characters, marks of direction and unpaired surrogates, and with single spaces. */
export const cleanKeywords = (typed: string): string =>
  typed
    .replace(/(?!\s)[\p{Cc}\p{Cf}\p{Cs}]+/gu, '')
    .replace(/\s+/g, ' ')
    .normalize('NFC')
    .trim();
