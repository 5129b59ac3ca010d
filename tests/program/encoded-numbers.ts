const ALPHABETS = {
  standard: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/',
  url: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_',
  digitsFirst: '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_',
};

/** Anything shorter appears by chance in a few megabytes of hashes. */
const MIN_ENCODING_LENGTH = 6;

/** Runs of characters that a number in any base could be one of. */
const WORDS = [/[0-9A-Za-z]+/g, /[\w-]+/g, /[0-9A-Za-z+/]+/g];

const inAlphabet = (value: number, alphabet: string): string => {
  let [digits, rest] = ['', value];
  do {
    digits = (alphabet[rest % 64] ?? '') + digits;
    rest = Math.floor(rest / 64);
  } while (rest > 0);
  return digits;
};

/** A whole number in bases 10, 16, 32, 36 and 64. */
const encodings = (value: number): string[] => [
  ...[10, 16, 32, 36].flatMap((base) => {
    const digits = value.toString(base);
    return [digits, digits.toUpperCase()];
  }),
  ...Object.values(ALPHABETS).map((alphabet) => inAlphabet(value, alphabet)),
  Buffer.from(String(value)).toString('base64url'),
];

/** A moment in milliseconds and in seconds, rounded either way. */
const numbersOf = (moment: Date): number[] => {
  const at = moment.getTime();
  return [at, Math.floor(at / 1000), Math.ceil(at / 1000)];
};

/** Finds the words of a text that are one of these numbers or moments in any usual base. */
export function encodedNumbers(numbers: number[], moments: Date[]): (text: string) => string[] {
  const secret = new Set(
    [...numbers, ...moments.flatMap(numbersOf)]
      .flatMap(encodings)
      .filter(({ length }) => length >= MIN_ENCODING_LENGTH),
  );
  return (text) =>
    [text, decoded(text)].flatMap((each) =>
      WORDS.flatMap((word) => (each.match(word) ?? []).filter((found) => secret.has(found))),
    );
}

const decoded = (text: string): string =>
  text.replaceAll(/%[0-9A-Fa-f]{2}/g, (byte) =>
    String.fromCharCode(Number.parseInt(byte.slice(1), 16)),
  );
