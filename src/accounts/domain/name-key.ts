/** What all spellings of one username have in common: 'Ada', 'ADA' and 'ＡＤＡ' are one name. */
export const nameKey = (username: string): string => username.normalize('NFKC').toLowerCase();
