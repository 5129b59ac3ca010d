/** Normalizes a username so that all its spellings match: 'Ada', 'ADA' and 'ＡＤＡ' are one name. */
export const nameKey = (username: string): string => username.normalize('NFKC').toLowerCase();
