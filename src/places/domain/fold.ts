/**
 * Text as places are compared: 'St.&nbsp;Catharines', 'ST_CATHARINES' and 'st-catharines' all give
 * 'st-catharines'. Empty where the text has no Latin letter and no digit.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
