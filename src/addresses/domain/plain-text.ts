/** What is longer isn't read: no address is so long, and each word costs a comparison with each name. */
export const MAX_TEXT_LENGTH = 200;

/** Text from anywhere on one line, bounded, without invisible characters: '12½' as '12 1/2'. */
export const plainText = (text: string): string =>
  text
    .slice(0, MAX_TEXT_LENGTH)
    .replace(/[¼½]/g, ' $&')
    .normalize('NFKC')
    .replaceAll('⁄', '/')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
