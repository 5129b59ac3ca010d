/** What is longer isn't read: no address is so long, and each word costs a comparison with each name. */
export const MAX_TEXT_LENGTH = 200;

/** Most of what boards write: printable ASCII with single spaces is plain already. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/** Text from anywhere on one line, bounded, without invisible characters: '12½' as '12 1/2'. */
export function plainText(text: string): string {
  const bounded = text.slice(0, MAX_TEXT_LENGTH);
  if (PLAIN.test(bounded)) return bounded;
  return bounded
    .replace(/[¼½]/g, ' $&')
    .normalize('NFKC')
    .replaceAll('⁄', '/')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
}
