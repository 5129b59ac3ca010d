import { PhraseBook } from '#listings/domain/stated-features/phrase-book.ts';
import { readPhrases } from '#listings/domain/stated-features/read-phrases.ts';

/** Kinds of home that visitors may name in their own words. */
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
/** Phrases about part of a home or a suite in it, not about a kind of home. */
const NO_KIND = [
  'condo|condominium board',
  'detached garage',
  'open|coach|laneway|green|ware|guest|opera house|houses',
  'house rules|plants|keys|work|warming',
  'basement|accessory|separate|in-law apartment|apartments',
];
/** 'House' covers several kinds. */
const HOUSES: readonly Kind[] = ['detached', 'semi-detached', 'townhouse'];
const ANY_HOUSE = ['house|houses'];
/** A wish for a freehold, or for no fees, rules out condominiums. */
const FREEHOLD = ['freehold|freeholds home|homes|house|houses|only?'];
const FEES = ['condo|condominium|maintenance|maint|strata|monthly|hoa fee|fees'];

type Named = Kind | 'house' | 'freehold' | 'fees' | 'none';

const book = new PhraseBook<Named>();
const PHRASES_OF: readonly (readonly [Named, readonly string[]])[] = [
  ...(['detached', 'semi-detached', 'townhouse', 'condo', 'multiplex'] as const).map(
    (kind) => [kind, PHRASES[kind]] as const,
  ),
  ['house', ANY_HOUSE],
  ['freehold', FREEHOLD],
  ['fees', FEES],
  ['none', NO_KIND],
];
for (const [named, phrases] of PHRASES_OF)
  for (const phrase of phrases) book.add(phrase, () => named);

/** The kinds that a text asks for and rules out. A kind named by itself takes precedence over 'houses'. */
export function kindsIn(text: string): { wanted: Kind[]; unwanted: Kind[] } {
  const wanted = new Set<Kind>();
  const unwanted = new Set<Kind>();
  let houses: 'wanted' | 'unwanted' | null = null;
  readPhrases(book, text, (named, { stated }) => {
    const isWanted = stated === 'there';
    if (named === 'none') return;
    if (named === 'house') houses = isWanted ? 'wanted' : 'unwanted';
    else if (named === 'freehold' || named === 'fees') {
      if (isWanted === (named === 'freehold')) unwanted.add('condo');
    } else (isWanted ? wanted : unwanted).add(named);
  });
  const named = new Set([...wanted, ...unwanted]);
  const others = HOUSES.filter((kind) => !named.has(kind));
  return {
    wanted: [
      ...[...wanted].filter((kind) => !unwanted.has(kind)),
      ...(houses === 'wanted' && !HOUSES.some((kind) => wanted.has(kind)) ? others : []),
    ],
    unwanted: [...unwanted, ...(houses === 'unwanted' ? others : [])],
  };
}

/** As the reasons name a kind of home. */
export const KIND_WORDS: Record<Kind, string> = {
  detached: 'a detached house',
  'semi-detached': 'a semi-detached house',
  townhouse: 'a townhouse',
  condo: 'a condo apartment',
  multiplex: 'a building of several homes',
};

/** A home's kind, from its class and the types it is listed under; null if it is none of these. */
export function kindOf(propertyClass: string, propertyTypes: readonly string[]): Kind | null {
  const is = (type: string) => propertyTypes.includes(type);
  if (propertyClass === 'Condo & Other') return is('Condo Townhouse') ? 'townhouse' : 'condo';
  if (is('Detached')) return 'detached';
  if (is('Semi-Detached')) return 'semi-detached';
  if (is('Townhouse')) return 'townhouse';
  return is('Multiplex') ? 'multiplex' : null;
}
