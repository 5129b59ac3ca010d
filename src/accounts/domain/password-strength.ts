/** How hard a password is to guess, for the meter beside the field. */
export type PasswordStrength = 'weak' | 'fair' | 'good' | 'strong';

/** Bits of chance that each begins at. */
const FAIR = 36;
const GOOD = 50;
const STRONG = 66;

/** Kinds of signs, each with how many there are of it. */
const KINDS = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^a-zA-Z\d]/, 33],
] as const;

/** Rows that fingers run along. */
const RUNS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/**
 * A guess at how hard it is to guess: the signs that count, times the bits of the kinds they are of. Signs that
 * repeat the one before or go on in a row count for little. It only advises; what is refused is another rule.
 */
export function passwordStrength(password: string): PasswordStrength {
  const kinds = KINDS.filter(([kind]) => kind.test(password));
  const bitsEach = Math.log2(kinds.reduce((sum, [, signs]) => sum + signs, 0) || 1);
  const bits = signsThatCount(password) * bitsEach;
  if (bits >= STRONG) return 'strong';
  if (bits >= GOOD) return 'good';
  return bits >= FAIR ? 'fair' : 'weak';
}

const LITTLE = 0.25;

function signsThatCount(password: string): number {
  const signs = [...password.toLowerCase()];
  const first = new Set<string>();
  return signs.reduce((sum, sign, at) => {
    const before = signs[at - 1] ?? '';
    const isPlain = sign === before || goesOn(before, sign);
    const isKnown = first.has(before + sign);
    first.add(before + sign);
    return sum + (isPlain || isKnown ? LITTLE : 1);
  }, 0);
}

const goesOn = (before: string, sign: string): boolean =>
  before !== '' && RUNS.some((run) => run.includes(before + sign) || run.includes(sign + before));
