/** What two spellings of one address have in common: by it people are found again. */
export const emailKey = (address: string): string => address.trim().normalize('NFC').toLowerCase();

const IGNORES_DOTS = ['gmail.com', 'googlemail.com'];

/**
 * The box that an address most likely ends in, for limits alone: 'a+x@example.com' is delivered to 'a@example.com'
 * nearly everywhere. Never to be written to, and no proof of who somebody is.
 */
export function mailboxOf(address: string): string {
  const key = emailKey(address);
  const at = key.lastIndexOf('@');
  const host = key.slice(at + 1);
  const name = key.slice(0, Math.max(at, 0)).replace(/(?<=.)\+.*$/, '');
  return `${IGNORES_DOTS.includes(host) ? name.replaceAll('.', '') : name}@${host}`;
}
