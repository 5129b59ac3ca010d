import { fold } from './fold.ts';

/** Names that `neighbourhoodName` wouldn't write in this way; those with a hyphen are one name, not two. */
const SPELLED_NAMES = new Map(
  [
    "Fletcher's Meadow",
    'Hills of St Andrew',
    "L'Amoreaux",
    "Musselman's Lake",
    "O'Connor",
    "O'Neill",
    "St. George's Park",
    "Tam O'Shanter",
    "Wheler's Mill",
    'Blake-Jones',
    'Church-Yonge Corridor',
    'Innis-Shore',
    'Kensington-Chinatown',
    'King/Bridge',
    'Palmerston-Little Italy',
    'Princess-Rosethorn',
    'Sandringham-Wellington',
    'Sandringham-Wellington North',
    'Taylor-Massey',
    'Trinity-Bellwoods',
    'Yonge-Eglinton',
    'Yonge-St. Clair',
  ].map((name) => [fold(name), name]),
);

/** What people call some neighbourhoods, by the board's name. */
const COMMON_SLUGS = new Map([
  ['annex', 'the-annex'],
  ['beaches', 'the-beaches'],
  ['the-bridle-path', 'bridle-path'],
]);

/** '1013 - OO Old Oakville' gives 'Old Oakville', 'Rosedale-Moore Park' gives 'Rosedale'. */
export function leadingName(neighbourhood: string): string {
  const name = neighbourhood.replace(/^\s*\d+\s*-\s*[A-Z]{2}\s+/, '').replace(/\(.*$/, '');
  return SPELLED_NAMES.has(fold(name)) ? name : name.replace(/(?<=\S)-(?=\S).*$/, '');
}

/** One folded name for a neighbourhood that has two. */
export const calledName = (folded: string): string => COMMON_SLUGS.get(folded) ?? folded;

/** A folded name as it is written: 'the-annex' gives 'The Annex'. */
export const neighbourhoodName = (folded: string): string =>
  SPELLED_NAMES.get(folded) ?? folded.split('-').map(written).join(' ');

function written(word: string, at: number): string {
  if (word === 'st') return 'St.';
  if (at > 0 && /^(and|by|of|on|the)$/.test(word)) return word;
  return word.replace(/^(mc)?[a-z]/, (start) =>
    start.length > 1 ? `Mc${start.slice(2).toUpperCase()}` : start.toUpperCase(),
  );
}
