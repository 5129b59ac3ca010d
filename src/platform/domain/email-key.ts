/** Normalizes an address, so that different spellings match. */
export const emailKey = (address: string): string => address.trim().normalize('NFC').toLowerCase();

const IGNORES_DOTS = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox that an address most likely belongs to, for limits only: 'a+x@example.com' is delivered to 'a@example.com'
 * nearly everywhere. Never send mail to it, and never treat it as proof of identity.
 */
export function mailboxOf(address: string): string {
  const key = emailKey(address);
  const at = key.lastIndexOf('@');
  const host = key.slice(at + 1);
  const name = key.slice(0, Math.max(at, 0)).replace(/(?<=.)\+.*$/, '');
  return `${IGNORES_DOTS.includes(host) ? name.replaceAll('.', '') : name}@${host}`;
}
