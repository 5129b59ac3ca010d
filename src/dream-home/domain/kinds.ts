import { PhraseBook } from '#listings/domain/told/phrase-book.ts';
import { readPhrases } from '#listings/domain/told/read-phrases.ts';

/** Kinds of home that somebody may name in their own words. */
export type Kind = 'detached' | 'semi-detached' | 'townhouse' | 'condo' | 'multiplex';

const PHRASES: Record<Kind, readonly string[]> = {
  detached: ['detached|fully-detached house|houses|home|homes?', 'single-family home|house|homes'],
  'semi-detached': ['semi-detached|semi house|home|houses|homes?', 'semis'],
  townhouse: [
    'townhouse|townhouses|townhome|townhomes',
    'town house|houses|home|homes',
    'row house',
  ],
  condo: [
    'condo|condos|condominium|condominiums apartment|apartments?',
    'apartment|apartments',
    'high-rise|highrise',
  ],
  multiplex: ['duplex|triplex|fourplex|multiplex|duplexes'],
};
/** They speak of a part of a home, or of a suite in one. */
const NO_KIND = [
  'condo|condominium fee|fees|board',
  'detached garage',
  'basement|accessory|separate|in-law apartment|apartments',
];

const book = new PhraseBook<Kind | 'none'>();
for (const kind of ['detached', 'semi-detached', 'townhouse', 'condo', 'multiplex'] as const) {
  for (const phrase of PHRASES[kind]) book.add(phrase, () => kind);
}
for (const phrase of NO_KIND) book.add(phrase, () => 'none');

/** The kinds that a text asks for, and those that it doesn't want. */
export function kindsIn(text: string): { wanted: Kind[]; unwanted: Kind[] } {
  const wanted = new Set<Kind>();
  const unwanted = new Set<Kind>();
  readPhrases(book, text, (kind, { told }) => {
    if (kind !== 'none') (told === 'there' ? wanted : unwanted).add(kind);
  });
  return { wanted: [...wanted].filter((kind) => !unwanted.has(kind)), unwanted: [...unwanted] };
}

/** The kind of a home, by class and by the types that find it; null where it is none of these. */
export function kindOf(propertyClass: string, propertyTypes: readonly string[]): Kind | null {
  const is = (type: string) => propertyTypes.includes(type);
  if (propertyClass === 'Condo & Other') return is('Condo Townhouse') ? 'townhouse' : 'condo';
  if (is('Detached')) return 'detached';
  if (is('Semi-Detached')) return 'semi-detached';
  if (is('Townhouse')) return 'townhouse';
  return is('Multiplex') ? 'multiplex' : null;
}
