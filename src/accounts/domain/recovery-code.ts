/** Base32 without characters that look alike: no 0, 1, 8 or 9. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const LENGTH = 10;
const GROUP = 5;

/** How many codes are made at once. */
export const RECOVERY_CODES = 10;

/** Random bytes that a code takes. */
export const RECOVERY_CODE_BYTES = LENGTH;

/** A code of random bytes, in groups: 'ABCDE-23456'. */
export function recoveryCode(random: Uint8Array): string {
  const characters = [...random.subarray(0, LENGTH)].map((byte) => ALPHABET.charAt(byte % 32));
  return `${characters.slice(0, GROUP).join('')}-${characters.slice(GROUP).join('')}`;
}

/** The code as stored, however it was typed; null if it can't be one. */
export function parseRecoveryCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  return new RegExp(`^[${ALPHABET}]{${LENGTH}}$`).test(code) ? code : null;
}
