import { listed, lowered, withArticle } from './describe-words.ts';

/** Terms of boards' lists as nouns in a sentence; null leaves a term out, as it says nothing there. */
const NOUNS: Readonly<Record<string, string | null>> = {
  'auto garage door remote': 'a remote garage-door opener',
  'barbecues allowed': null,
  'bbqs allowed': null,
  'built-in oven': 'a built-in oven',
  'bus ctr (wifi bldg)': 'a business centre',
  'carpet free': 'carpet-free floors',
  'central vacuum': 'central vacuum',
  'common elements included': 'the common elements',
  'common elements': 'the common elements',
  'community bbq': 'a shared barbecue',
  'concierge/security': 'a concierge or security desk',
  'greenbelt/conservation': 'conservation land',
  'grnbelt/conserv': 'conservation land',
  golf: 'golf',
  hvac: null,
  'lake/pond': 'a lake or pond',
  landscaped: 'landscaped grounds',
  'lawn sprinkler system': 'a lawn sprinkler system',
  lighting: 'exterior lighting',
  'party room/meeting room': 'a party or meeting room',
  'party/meeting room': 'a party or meeting room',
  'place of worship': null,
  privacy: 'a private setting',
  'rec./commun.centre': 'a community centre',
  'river/stream': 'a river or stream',
  'rooftop deck/garden': 'a rooftop deck or garden',
  'satellite dish': null,
  'separate heating controls': 'separate heating controls',
  skiing: 'skiing',
  'squash/racquet court': 'a squash court',
  storage: 'storage space',
  'water heater owned': 'an owned water heater',
  cac: 'central air conditioning',
};

/** Terms in lists of what is nearby that are about the lot itself. */
const OF_THE_LOT: Readonly<Record<string, string | null>> = {
  'fenced yard': 'a fenced yard',
  'electric car charger': 'an electric-car charger',
  'clear view': 'a clear view',
  'cul de sac/dead end': null,
  'part cleared': 'partly cleared land',
  'wooded/treed': 'trees',
  level: 'level ground',
  rolling: 'rolling ground',
  sloping: 'sloping ground',
  terraced: 'terraced ground',
  tiled: null,
  waterfront: null,
};

/** Without an article: masses and plurals. */
const UNCOUNTED_NOUN =
  /(?:[^s]s|parking|storage|transit|access|lighting|insulation|vacuum|water|heat|hydro|insurance|tv|internet|security|entry|gas|air)$/i;

const noun = (term: string): string | null => {
  const key = term.toLowerCase();
  const known = NOUNS[key];
  if (known !== undefined) return known;
  const words = lowered(term).replace(/ included$/, '');
  return UNCOUNTED_NOUN.test(words) ? words : withArticle(words);
};

const nounsOf = (terms: readonly string[]): string | null =>
  listed(terms.flatMap((term) => noun(term) ?? [])) || null;

const uses =
  (table: Readonly<Record<string, string>>, otherwise: (term: string) => string | null) =>
  (terms: readonly string[]): string | null =>
    listed(terms.flatMap((term) => table[term.toLowerCase()] ?? otherwise(term) ?? [])) || null;

/** 'a finished, walk-out basement', 'a basement apartment and a separate entrance'. */
function basement(terms: readonly string[]): string | null {
  const kinds = terms.map((term) => lowered(term)).filter((kind) => kind !== 'none');
  const named = kinds.flatMap((kind) => BASEMENT_PARTS[kind] ?? []);
  const states = kinds.filter((kind) => !(kind in BASEMENT_PARTS));
  const whole = states.length > 0 ? [withArticle(`${states.join(', ')} basement`)] : [];
  return listed([...whole, ...named]) || null;
}
const BASEMENT_PARTS: Readonly<Record<string, string>> = {
  apartment: 'a basement apartment',
  'separate entrance': 'a separate entrance',
  'crawl space': 'a crawl space',
  'development potential': 'room to develop the basement',
};

/** '2½-storey home', 'bungalow', 'four-level backsplit'. */
function style([term = '']: readonly string[]): string | null {
  const words = term
    .toLowerCase()
    .replace(' 1/2', '½')
    .replace(/(\d½?)[ -]stor(?:e?y)/, '$1-storey');
  if (/^(?:other|apartment|)$/.test(words)) return null;
  if (words === 'bungalow-raised') return 'a raised bungalow';
  const [, split, levels] = /^(backsplit|sidesplit)(?: (\d))?/.exec(words) ?? [];
  if (split) return levels ? `a ${levels}-level ${split}` : `a ${split}`;
  if (/^(?:bungalow|bungaloft|loft)$/.test(words)) return `a ${words}`;
  return withArticle(`${words} home`);
}

/** 'gas forced-air heating', 'an electric heat pump'. */
export function heatingOf(heating: string, source: string | undefined): string {
  const kind = heating.toLowerCase();
  const fuel =
    source && /^(?:gas|electric|propane|oil|wood)$/i.test(source) ? `${source.toLowerCase()} ` : '';
  if (kind === 'heat pump') return withArticle(`${fuel}heat pump`);
  return `${fuel}${HEATING[kind] ?? kind} heating`;
}
const HEATING: Readonly<Record<string, string>> = {
  'forced air': 'forced-air',
  'fan coil': 'fan-coil',
  water: 'hot-water',
};

/** Each list as words of a sentence; null if none of it fits. */
export const TERM_PHRASES: Readonly<Record<string, (terms: readonly string[]) => string | null>> = {
  interior: nounsOf,
  exterior: nounsOf,
  amenities: nounsOf,
  feeIncludes: nounsOf,
  rentIncludes: nounsOf,
  basement,
  style,
  nearby: (terms) => nounsOf(terms.filter((term) => !(term.toLowerCase() in OF_THE_LOT))),
  builtOf: uses(
    { 'brick front': 'brick at the front', 'stucco (plaster)': 'stucco', other: '' },
    lowered,
  ),
  cooling: uses(
    { 'wall unit(s)': 'wall-unit air conditioning', 'window unit(s)': 'window air conditioning' },
    lowered,
  ),
  garage: uses(
    { underground: 'underground', 'underground garage': 'underground', surface: 'outdoors' },
    (term) => `and ${/carport/i.test(term) ? 'a carport' : withArticle(`${lowered(term)} garage`)}`,
  ),
  balcony: uses({ juliette: 'a Juliet balcony', terrace: 'a terrace' }, (term) =>
    withArticle(`${lowered(term)} balcony`),
  ),
  locker: uses(
    {
      owned: 'an owned locker',
      exclusive: 'a locker for exclusive use',
      common: 'a shared locker',
    },
    () => 'a locker',
  ),
  laundry: uses(
    {
      ensuite: 'ensuite laundry',
      'in-suite laundry': 'in-suite laundry',
      'in basement': 'laundry in the basement',
      'laundry room': 'a laundry room',
      'laundry closet': 'a laundry closet',
      'upper level': 'laundry on the upper level',
      'main level': 'laundry on the main level',
      'lower level': 'laundry on the lower level',
      'common area': 'shared laundry',
      'coin operated': 'coin-operated laundry',
    },
    () => null,
  ),
  view: uses(
    {
      city: 'the city',
      downtown: 'downtown',
      skyline: 'the skyline',
      lake: 'the lake',
      water: 'the water',
      'park/greenbelt': 'green space',
      'trees/woods': 'trees',
    },
    (term) => (/clear|panoramic|other/i.test(term) ? null : withArticle(lowered(term))),
  ),
  exposure: compass,
  facing: compass,
  possession: ([term = '']) => {
    const days = /^(\d+)\D+(\d+) days/i.exec(term);
    if (days) return `in ${days[1]} to ${days[2]} days`;
    return /^(?:flexible|immediate)$/i.test(term) ? term.toLowerCase() : null;
  },
};

/** 'southwest'. */
function compass([term = '']: readonly string[]): string | null {
  return term.toLowerCase().replace(/(north|south) (east|west)/, '$1$2') || null;
}

/** What a list of what is nearby says of the lot itself: 'a fenced yard'. */
export const groundsIn = (terms: readonly string[]): string | null =>
  listed(terms.flatMap((term) => OF_THE_LOT[term.toLowerCase()] ?? [])) || null;
