/** A number with its unit: 1250000 of money, 4.2 of a hundred, 3 of anything. */
export type Quantity = {
  value: number;
  kind: 'money' | 'percent' | 'month' | 'plain';
  noun: string;
};

const NUMBERS_BELOW_TWENTY = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];
const PARTS: Readonly<Record<string, number>> = {
  half: 0.5,
  halves: 0.5,
  quarter: 0.25,
  quarters: 0.25,
  thirds: 1 / 3,
  dozen: 12,
  dozens: 12,
  pair: 2,
  double: 2,
  doubled: 2,
  twice: 2,
  twofold: 2,
  triple: 3,
  tripled: 3,
  thrice: 3,
  score: 20,
};
const TIMES: Readonly<Record<string, number>> = {
  hundred: 100,
  k: 1e3,
  grand: 1e3,
  thousand: 1e3,
  m: 1e6,
  mm: 1e6,
  mil: 1e6,
  million: 1e6,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
};
const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

const WORDS: ReadonlyMap<string, number> = new Map<string, number>([
  ...NUMBERS_BELOW_TWENTY.map((word, value): [string, number] => [word, value]),
  ...TENS.map((word, at): [string, number] => [word, (at + 2) * 10]),
  ...ORDINALS.map((word, at): [string, number] => [word, at + 1]),
  ...Object.entries(PARTS),
  ...Object.entries(TIMES).filter(([word]) => word.length > 2),
]);

/** 'three', 'twenty': the facts' numbers decide whether it is right. */
export const isNumberWord = (word: string): boolean => WORDS.has(word);

/** 'The middle half' means the interquartile range and is not a number. */
const NO_NUMBERS = /\bmiddle half\b|\b(?:one|ones) (?:of|another)\b|\bno one\b/gi;

const FIGURES =
  /(?<sign>(?<![\d\p{L}])[-−])?(?<money>\$|CAD ?|C\$)?\s?(?<sign2>(?<![\d\p{L}])[-−])?(?<whole>\d{1,3}(?:,\d{3})+|\d+)(?<part>\.\d+)?(?:\s?[⁄/](?<below>\d+))?(?:[\s-]?(?<times>k|grand|thousand|mm|mil|million|bn|billion|hundred|m|b)\b)?(?<unit>\s?%|[\s-]?per ?cent\b|[\s-]?percentage points?\b|[\s-]?dollars?\b|[\s-]?cad\b)?/giu;

/**
 * Every number in a text, in any notation: digits of any width, with k or million, as a word, as a fraction. Mixed
 * letters and digits ('L6H 0A1', 'W11900001', 'C08') are not numbers: see `codesIn`.
 */
export function quantitiesIn(given: string): Quantity[] {
  const text = plainText(given).replace(NO_NUMBERS, ' ');
  const bare = text.replace(CODES, (code) => (isMeasure(code) ? code : ' '));
  return [...figuresIn(bare), ...wordsIn(bare), ...monthsIn(bare)];
}

const FRACTIONS: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '¾': 0.75 };

/** '2½' is one number; Unicode normalization would turn it into 21 halves. */
const plainText = (text: string): string =>
  text
    .replace(/(\d*)\s?([½¼¾])/g, (_, whole, part) => String(Number(whole) + (FRACTIONS[part] ?? 0)))
    .normalize('NFKC');

function figuresIn(text: string): Quantity[] {
  return [...text.matchAll(FIGURES)].map((match) => {
    const {
      sign,
      sign2,
      money,
      whole = '',
      part = '',
      below,
      times,
      unit = '',
    } = match.groups ?? {};
    const size =
      Number(`${whole.replaceAll(',', '')}${part}`) * (TIMES[times?.toLowerCase() ?? ''] ?? 1);
    const value = (sign || sign2 ? -1 : 1) * (below ? size / Number(below) : size);
    const kind = /%|cent/i.test(unit)
      ? 'percent'
      : money || /dollar|cad/i.test(unit)
        ? 'money'
        : 'plain';
    return { value: rounded(value), kind, noun: nounAfter(text, match.index + match[0].length) };
  });
}

const wordsIn = (text: string): Quantity[] =>
  [...text.matchAll(/\p{L}+/gu)].flatMap((match) => {
    const value = WORDS.get(match[0].toLowerCase());
    if (value === undefined || isTimesOfFigures(text, match.index)) return [];
    const end = match.index + match[0].length;
    const kind = /^[\s-]?(?:per ?cent|%)/i.test(text.slice(end)) ? 'percent' : 'plain';
    return [{ value: rounded(value), kind, noun: nounAfter(text, end) } as const];
  });

/** The 'million' after '1.2' is already included. */
const isTimesOfFigures = (text: string, at: number): boolean => /\d[\s-]?$/.test(text.slice(0, at));

/** Months are compared like numbers: a changed month is a different date. */
const monthsIn = (text: string): Quantity[] =>
  [...text.matchAll(/\b[A-Z][a-z]+\b/g)].flatMap(([word]) => {
    const at = MONTHS.indexOf(word.toLowerCase());
    return at === -1 ? [] : [{ value: at + 1, kind: 'month', noun: '' } as const];
  });

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

/** The counted noun, so that three baths don't become three bedrooms. */
const COUNTED_NOUN =
  /^[\s-]*(?:\p{L}+[\s-]+){0,2}?(bed|bath|washroom|kitchen|park|garage|storey|floor|year|month|week|day|acre|metre|amp|seat|room|home|listing|lease|sale|unit|space|feet|foot|square|sq|km|kilomet|minute)/iu;
const nounAfter = (text: string, end: number): string =>
  COUNTED_NOUN.exec(text.slice(end, end + 40))?.[1]?.toLowerCase() ?? '';

/** Words that contain both letters and digits. */
const CODES = /(?=[\p{L}\d]*\p{L})(?=[\p{L}\d]*\d)[\p{L}\d]+/gu;
/** '3k' and '2M' are numbers; '25th' and '40ft' are compared literally. */
const isMeasure = (code: string): boolean => /^\d+(?:k|m|mm|mil|b|bn)$/i.test(code);

/** Identifiers: postal codes, listing numbers, districts, units. */
export const codesIn = (text: string): string[] =>
  (plainText(text).match(CODES) ?? [])
    .filter((code) => !isMeasure(code))
    .map((code) => code.toUpperCase());
