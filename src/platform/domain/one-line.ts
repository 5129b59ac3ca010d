/**
 * Untrusted text as one line of readable text, cut to this many characters: removes control characters and unpaired
 * surrogates. Empty if there is nothing readable in it.
 */
export function oneLine(text: string, longest: number): string {
  const line = text
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const signs = [...line];
  return signs.length > longest ? `${signs.slice(0, longest - 1).join('')}…` : line;
}
