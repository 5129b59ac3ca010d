// Whether a text's numbers stand in its sources: written without a look at how the site checks the same, so that one
// mistake is not made twice.

const WORDS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'];
const WORD = new RegExp(`\\b(${WORDS.join('|')}|twelve)\\b`, 'gi');
const TIMES: Record<string, number> = { k: 1e3, thousand: 1e3, m: 1e6, million: 1e6 };
/** A run of letters and figures that begins or ends in letters is a name: 'C08', 'W50000001', '2nd'. */
const TOKEN = /[\p{L}\d][\p{L}\d.,]*/gu;
const FIGURES = /^(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(k|m|st|nd|rd|th|ft|sqft|km)?$/i;

/** In French '4 523 $' is one number: hard spaces separate its groups. */
const plain = (text: string) =>
  text
    .replace(/(?<=\d)\u00a0(?=\d{3}(?!\d))/g, '')
    .normalize('NFKC')
    .replace(/[.,]+(?=\s|$|\p{P})/gu, '');

/** The numbers of a text as values, and the names with figures in them as they stand, in lower case. */
export function numbersIn(text: string): Set<string> {
  const found = new Set<string>();
  for (const match of plain(text).matchAll(TOKEN)) {
    const token = match[0].replace(/[.,]+$/, '');
    if (!/\d/.test(token)) continue;
    const [, whole, part = '', unit = ''] = FIGURES.exec(token) ?? [];
    if (whole === undefined) {
      found.add(token.toLowerCase());
      continue;
    }
    const after = plain(text).slice(match.index + match[0].length);
    const word = /^\s(thousand|million)\b/i.exec(after)?.[1] ?? unit;
    const value = Number(whole.replaceAll(',', '') + part) * (TIMES[word.toLowerCase()] ?? 1);
    found.add(String(Math.round(value * 100) / 100));
  }
  // 'Weighs the two' counts nothing.
  for (const [word] of text.replace(/\bthe two\b(?! \p{L}+s\b)/giu, '').matchAll(WORD)) {
    const at = WORDS.indexOf(word.toLowerCase());
    found.add(String(at === -1 ? 12 : at + 2));
  }
  return found;
}

/** The numbers of a sentence that stand in none of its sources. */
export function ungroundedIn(sentence: string, sources: readonly string[]): string[] {
  const known = new Set(sources.flatMap((source) => [...numbersIn(source)]));
  return [...numbersIn(sentence)].filter((number) => !known.has(number));
}

/** The numbers that '3+1 bedrooms' is made of, for a home of four. */
export const roomNumbers = ({ bedrooms, bedroomsBelow, bathrooms }: Rooms): string =>
  `${bedrooms} ${(bedrooms ?? 0) - (bedroomsBelow ?? 0)} ${bedroomsBelow ?? ''} ${bathrooms}`;
type Rooms = {
  bedrooms: number | null;
  bedroomsBelow?: number | null | undefined;
  bathrooms: number | null;
};
