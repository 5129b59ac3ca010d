/** Words of boards' lists that no rule below spells out, in lower case, and what they mean. */
const IN_FULL: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'rec./commun.centre': 'Community centre',
    'rec/commun centre': 'Community centre',
    'greenbelt/conservation': 'Greenbelt or conservation area',
    'grnbelt/conserv': 'Greenbelt or conservation area',
    'cul de sac/dead end': 'Cul-de-sac or dead end',
    'cul-de-sac/dead end': 'Cul-de-sac or dead end',
    'party room/meeting room': 'Party or meeting room',
    'party/meeting room': 'Party or meeting room',
    'bus ctr (wifi bldg)': 'Business centre with Wi-Fi',
    'bbqs allowed': 'Barbecues allowed',
    'concierge/security': 'Concierge or security',
    'att/row/townhouse': 'Row townhouse',
    'att/row/twnhouse': 'Row townhouse',
    'store w apt/office': 'Store with apartment or office',
    'his/hers closets': 'His and hers closets',
    'stucco (plaster)': 'Stucco',
    'auto garage door remote': 'Automatic garage door with remote',
    inground: 'In-ground',
    'abv grnd': 'Above ground',
    'erv/hrv': 'Heat or energy recovery ventilator',
  }),
);

/** Abbreviations within a board's word, and what each stands for. */
const ABBREVIATIONS: readonly (readonly [short: RegExp, full: string])[] = [
  [/\bw\/o to\b/gi, 'Walk-out to'],
  [/\bw\/o\b/gi, 'Walk-out'],
  [/\bw\/i\b/gi, 'Walk-in'],
  [/\bw\/w\b/gi, 'Wall-to-wall'],
  [/\bb\/i\b/gi, 'Built-in'],
  [/\bo\/looks\b/gi, 'Overlooks'],
  [/\ba\/c\b/gi, 'Air conditioning'],
  [/\bw\/ ?(?=\p{L})/giu, 'with '],
  [/\b(\d) ?pc\b\.?/gi, '$1-piece'],
  [/\bappls?\b\.?/gi, 'Appliances'],
  [/\bapts?\b\.?/gi, 'Apartment'],
  [/\bbldg\b\.?/gi, 'Building'],
  [/\bbsmt\b\.?/gi, 'Basement'],
  [/\bcommun\. ?/gi, 'Community '],
  [/\brec\.(?= |$)/gi, 'Recreation'],
  [/\bsep\b\.? /gi, 'Separate '],
  [/\bctr\b\.?/gi, 'Centre'],
  [/\(e?s\)/gi, 's'],
];

/** Between two words, but not within an abbreviation. */
const SLASH_BETWEEN_WORDS = /(?<=\p{Ll}) ?\/ ?(?=\p{L}\p{Ll})/u;

/** A word in the middle that is written with a capital, as titles are, unless it is a name. */
const CAPITAL =
  /(?<=[\p{L}\p{N}),][ -]|\()(?!(?:Ontario|Georgian|Simcoe|Niagara|Trent|French|Victorian|Energy Star)\b)\p{Lu}(?=\p{Ll})/gu;

/**
 * A word of a board's list without the board's shorthand, capitalized like a sentence: 'Community centre' for
 * 'Rec./Commun.Centre', 'Combined with dining' for 'Combined w/Dining'.
 */
export function inFull(word: string): string {
  const known = IN_FULL.get(word.toLowerCase());
  if (known !== undefined) return known;
  const spelled = ABBREVIATIONS.reduce((text, [short, full]) => text.replace(short, full), word);
  return either(spelled.split(SLASH_BETWEEN_WORDS)).replace(CAPITAL, (letter) =>
    letter.toLowerCase(),
  );
}

/** 'Lake, Pond or River'. */
const either = (words: readonly string[]): string =>
  [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' or ');

/** The same within a sentence: 'community centre'. */
export const inFullWithin = (word: string): string =>
  inFull(word).replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
