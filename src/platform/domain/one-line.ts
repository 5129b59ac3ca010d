/**
 * Anybody's text as one line of readable text, cut at so many characters: controls and halves of characters are
 * nothing that a page or a mail program could show. Empty where nothing readable is in it.
 */
export function oneLine(text: string, longest: number): string {
  const line = text
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const signs = [...line];
  return signs.length > longest ? `${signs.slice(0, longest - 1).join('')}…` : line;
}
