/**
 * Normalizes text for comparing places: 'St.&nbsp;Catharines', 'ST_CATHARINES' and 'st-catharines' all give
 * 'st-catharines'. Empty if the text has no Latin letter or digit.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
