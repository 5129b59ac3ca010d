/** A word as it is written out, and its other spellings in English and French, folded. */
type Spellings = readonly [word: string, ...others: string[]];

/** Canada Post, Addressing Guidelines: street types. */
const STREET_TYPES: readonly Spellings[] = [
  ['alley'],
  ['avenue', 'av', 'ave', 'aven'],
  ['bay'],
  ['beach', 'bch'],
  ['bend'],
  ['boulevard', 'bl', 'blv', 'blvd', 'boul', 'bvd'],
  ['bridge', 'brdg'],
  ['bypass'],
  ['centre', 'center', 'ctr'],
  ['chase'],
  ['chemin', 'ch'],
  ['circle', 'cir', 'circ'],
  ['circuit', 'crct'],
  ['close', 'cl'],
  ['common', 'cmn'],
  ['concession', 'conc', 'con'],
  ['corners', 'crnrs'],
  ['court', 'crt', 'ct'],
  ['cove'],
  ['crescent', 'cr', 'cres', 'cresc'],
  ['crossing', 'cros', 'crossg', 'xing'],
  ['drive', 'drv'],
  ['estates', 'estate'],
  ['expressway', 'expy'],
  ['extension', 'exten'],
  ['garden', 'gdn'],
  ['gardens', 'gdns'],
  ['gate', 'gt'],
  ['glen'],
  ['green', 'grn'],
  ['grove', 'grv', 'gr'],
  ['harbour', 'harbor', 'harbr'],
  ['heights', 'height', 'hts', 'hghts'],
  ['highlands', 'hghlds'],
  ['highway', 'hwy', 'hgwy'],
  ['hill'],
  ['hollow'],
  ['island', 'isl'],
  ['landing', 'landng'],
  ['lane', 'ln'],
  ['lanes'],
  ['line', 'li'],
  ['lookout', 'lkout'],
  ['manor', 'mnr'],
  ['meadow', 'mdw'],
  ['meadows', 'mdws'],
  ['mews'],
  ['montee', 'mtee'],
  ['mount', 'mt'],
  ['mountain', 'mtn'],
  ['orchard', 'orch'],
  ['park', 'pk'],
  ['parkway', 'pkwy', 'pky'],
  ['path', 'pth'],
  ['place', 'pl', 'plc'],
  ['plateau', 'plat'],
  ['plaza'],
  ['point', 'pt'],
  ['private', 'pvt'],
  ['promenade', 'prom'],
  ['quay'],
  ['ridge', 'rdge'],
  ['road', 'rd'],
  ['rue'],
  ['side', 'sd'],
  ['sideroad', 'sdrd', 'siderd'],
  ['square', 'sq'],
  ['street', 'str'],
  ['terrace', 'ter', 'terr', 'terrasse'],
  ['townline', 'tline'],
  ['trail', 'tr', 'trl'],
  ['valley', 'vly'],
  ['view'],
  ['village', 'vlg', 'villge'],
  ['vista'],
  ['walk', 'wk'],
  ['way', 'wy'],
  ['wood', 'wd'],
  ['woods', 'wds'],
];

const DIRECTIONS: readonly Spellings[] = [
  ['north', 'n', 'nord'],
  ['south', 's', 'sud'],
  ['east', 'e', 'est'],
  ['west', 'w', 'ouest'],
  ['northeast', 'ne'],
  ['northwest', 'nw'],
  ['southeast', 'se'],
  ['southwest', 'sw'],
];

/** Numbers of lines and concessions, and titles in names. */
const PARTS_OF_NAMES: readonly Spellings[] = [
  ['1st', 'first'],
  ['2nd', 'second'],
  ['3rd', 'third'],
  ['4th', 'fourth'],
  ['5th', 'fifth'],
  ['6th', 'sixth'],
  ['7th', 'seventh'],
  ['8th', 'eighth'],
  ['9th', 'ninth'],
  ['10th', 'tenth'],
  ['11th', 'eleventh'],
  ['12th', 'twelfth'],
  ['doctor'],
  ['saint', 'ste', 'sainte'],
];

/** What an abbreviation means before a name, and what after it: 'St. George Street', 'Dr. Martin Drive', 'O Connor O'. */
const READ_BY_PLACE = new Map([
  ['st', { before: 'saint', after: 'street' }],
  ['dr', { before: 'doctor', after: 'drive' }],
  ['o', { before: 'o', after: 'west' }],
]);

const WHOLE_WORDS: ReadonlyMap<string, string> = new Map(
  [...STREET_TYPES, ...DIRECTIONS, ...PARTS_OF_NAMES].flatMap(([word, ...others]) =>
    [word, ...others].map((spelling): [string, string] => [spelling, word]),
  ),
);

const TYPES: ReadonlySet<string> = new Set(STREET_TYPES.map(([word]) => word));
/** Directions, each in its one spelling. */
export const SIDES: ReadonlySet<string> = new Set(DIRECTIONS.map(([word]) => word));

/** Everything a folded word of a query may mean: 'st' gives 'saint' and 'street', 'crt' gives 'court'. */
export function readingsOf(word: string): readonly string[] {
  const byPlace = READ_BY_PLACE.get(word);
  return byPlace ? [byPlace.before, byPlace.after] : [WHOLE_WORDS.get(word) ?? word];
}

/** The folded words of a street's name, each in its one spelling: 'st clair av w' gives 'saint clair avenue west'. */
export const wholeWords = (words: readonly string[]): string[] =>
  words.map((word, at) => {
    const byPlace = READ_BY_PLACE.get(word);
    if (byPlace === undefined) return WHOLE_WORDS.get(word) ?? word;
    return isAfterName(words, at) ? byPlace.after : byPlace.before;
  });

/** The last word of a name, or the last before its direction. */
export const isAfterName = (words: readonly string[], at: number): boolean =>
  at > 0 &&
  words.slice(at + 1).every((word) => word === 'o' || SIDES.has(WHOLE_WORDS.get(word) ?? word));

/** Whole words with the type after the name, as in English: 'boulevard cote east' gives 'cote boulevard east'. */
export function typeLast(words: readonly string[]): readonly string[] {
  const [first = '', ...rest] = words;
  const isFirst = TYPES.has(first) && rest.length > 0 && !rest.some((word) => TYPES.has(word));
  if (!isFirst) return words;
  const end = rest.findLastIndex((word) => !SIDES.has(word)) + 1;
  return end === 0 ? words : [...rest.slice(0, end), first, ...rest.slice(end)];
}
