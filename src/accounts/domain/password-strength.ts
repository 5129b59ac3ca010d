/** How hard a password is to guess, for the strength meter. */
export type PasswordStrength = 'weak' | 'fair' | 'good' | 'strong';

/** Bits of entropy at which each level begins. */
const FAIR_BITS = 36;
const GOOD_BITS = 50;
const STRONG_BITS = 66;

/** Character classes, each with the number of characters in it. */
const CHARACTER_CLASSES = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^a-zA-Z\d]/, 33],
] as const;

/** Alphabet, digits and keyboard rows, to detect sequences. */
const RUNS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/**
 * Estimates entropy: the number of characters that count, times the bits per character of the classes used. Characters
 * that repeat the previous one or continue a sequence count for little. It only advises; a separate rule rejects
 * passwords.
 */
export function passwordStrength(password: string): PasswordStrength {
  const kinds = CHARACTER_CLASSES.filter(([kind]) => kind.test(password));
  const bitsEach = Math.log2(kinds.reduce((sum, [, signs]) => sum + signs, 0) || 1);
  const bits = signsThatCount(password) * bitsEach;
  if (bits >= STRONG_BITS) return 'strong';
  if (bits >= GOOD_BITS) return 'good';
  return bits >= FAIR_BITS ? 'fair' : 'weak';
}

const BITS_OF_KNOWN_CHARACTER = 0.25;

function signsThatCount(password: string): number {
  const signs = [...password.toLowerCase()];
  const first = new Set<string>();
  return signs.reduce((sum, sign, at) => {
    const before = signs[at - 1] ?? '';
    const isPlain = sign === before || goesOn(before, sign);
    const isKnown = first.has(before + sign);
    first.add(before + sign);
    return sum + (isPlain || isKnown ? BITS_OF_KNOWN_CHARACTER : 1);
  }, 0);
}

const goesOn = (before: string, sign: string): boolean =>
  before !== '' && RUNS.some((run) => run.includes(before + sign) || run.includes(sign + before));
