/** Finds an address in lower-case text as a whole, not as part of a longer one. */
export const wholeAddress = (emailKey: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}._%+-])${RegExp.escape(emailKey)}(?![\\p{L}\\p{N}-]|\\.[\\p{L}\\p{N}])`,
    'u',
  );

/** Whether a mail's source names this address (lower-cased) as a whole, in its headers or either of its texts. */
export function speaksOf(source: string, emailKey: string): boolean {
  const whole = wholeAddress(emailKey);
  return readings(source).some((text) => whole.test(text.toLowerCase()));
}

/** The source as it is, with its lines joined, and with each of a mail's two encodings decoded. */
function readings(source: string): string[] {
  const joined = source.replaceAll(/\r?\n[ \t]/g, '');
  const printable = source
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/(?:=[0-9A-F]{2})+/gi, (bytes) =>
      Buffer.from(bytes.replaceAll('=', ''), 'hex').toString(),
    );
  const base64 = source.match(/(?:^[A-Za-z0-9+/]{4,}={0,2}\r?$\n?)+/gm) ?? [];
  return [
    source,
    joined,
    printable,
    ...base64.map((block) => Buffer.from(block, 'base64').toString()),
  ];
}
