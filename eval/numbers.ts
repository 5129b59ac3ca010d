// Checks that a text's numbers appear in its sources. Written independently of the site's own check, so that the two
// don't share a bug.

const WORDS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'];
const WORD = new RegExp(`\\b(${WORDS.join('|')}|twelve)\\b`, 'gi');
const TIMES: Record<string, number> = { k: 1e3, thousand: 1e3, m: 1e6, million: 1e6 };
/** A run of letters and digits that begins or ends in letters is a name: 'C08', 'W50000001', '2nd'. */
const TOKEN = /[\p{L}\d][\p{L}\d.,]*/gu;
const FIGURES = /^(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(k|m|st|nd|rd|th|ft|sqft|km)?$/i;

/** French writes '4 523 $' as one number: non-breaking spaces separate its groups. */
const plain = (text: string) =>
  text
    .replace(/(?<=\d)\u00a0(?=\d{3}(?!\d))/g, '')
    .normalize('NFKC')
    .replace(/[.,]+(?=\s|$|\p{P})/gu, '');

/** The numeric values of a text, and the names that contain digits, in lower case. */
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
  // 'Weighs the two' is not a count.
  for (const [word] of text.replace(/\bthe two\b(?! \p{L}+s\b)/giu, '').matchAll(WORD)) {
    const at = WORDS.indexOf(word.toLowerCase());
    found.add(String(at === -1 ? 12 : at + 2));
  }
  return found;
}

/** The numbers of a sentence that appear in none of its sources. */
export function ungroundedIn(sentence: string, sources: readonly string[]): string[] {
  const known = new Set(sources.flatMap((source) => [...numbersIn(source)]));
  return [...numbersIn(sentence)].filter((number) => !known.has(number));
}

/** The parts of '3+1 bedrooms', for a home of four. */
export const roomNumbers = ({ bedrooms, bedroomsBelow, bathrooms }: Rooms): string =>
  `${bedrooms} ${(bedrooms ?? 0) - (bedroomsBelow ?? 0)} ${bedroomsBelow ?? ''} ${bathrooms}`;
type Rooms = {
  bedrooms: number | null;
  bedroomsBelow?: number | null | undefined;
  bathrooms: number | null;
};
