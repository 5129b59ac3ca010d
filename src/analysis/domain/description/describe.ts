import type { Draft, Fact, Sentence } from '#grounding/domain/fact.ts';
import { speaksOfPeople } from '#grounding/domain/housing-code.ts';
import { type Known, knownOf, say } from '#grounding/domain/say.ts';
import type { PropertyDetail } from '#listings/api.ts';
import { purchasePrice } from '#listings/domain/listing-text.ts';
import { kindOf, listed, lowered, withArticle } from './describe-words.ts';
import { PHRASINGS } from './phrasings.ts';

/** Words, beyond which nothing is added. */
const ENOUGH = 125;

/**
 * A description from a home's facts alone, in one of several wordings: another `variant` (0 and up), other words. As long as what
 * is known lets it be, 140 words at most. It praises nothing and speaks of nobody.
 */
export function describeHome(home: PropertyDetail, facts: readonly Fact[], variant: number): Draft {
  const isLease = home.transactionType === 'For Lease';
  const meant = isLease ? facts.filter(({ id }) => !OF_THE_OWNER.includes(id)) : facts;
  const known = knownOf(meant.flatMap(speakable));
  const told: Sentence[] = [opening(home, known, variant)];
  for (const [slot, phrasings] of PHRASINGS.entries()) {
    const sentence = phrase(known, turned(phrasings, (variant >> (slot % 3)) + slot));
    if (sentence && wordsIn([...told, sentence]) <= ENOUGH) told.push(sentence);
  }
  const cited = new Set(told.flatMap((sentence) => sentence.facts));
  return {
    task: 'description',
    facts: facts.filter(({ id }) => cited.has(id)),
    sections: [{ title: '', sentences: told }],
  };
}

/** What a landlord pays, and no tenant. */
const OF_THE_OWNER: readonly string[] = ['fee', 'feeIncludes', 'taxes', 'taxYear'];

const wordsIn = (sentences: readonly Sentence[]): number =>
  sentences.map(({ text }) => text.split(/\s+/).length).reduce((all, words) => all + words, 0);

/** Of a list only what may be said; 'None' and 'No' are not worth a sentence. */
function speakable(fact: Fact): Fact[] {
  if (fact.id === 'type') return [fact];
  if (SAYS_NOTHING.test(fact.value) || speaksOfPeople(fact.value)) return [];
  if (!LISTS.includes(fact.id)) return [fact];
  const items = fact.value.split(', ').filter((item) => !SAYS_NOTHING.test(item));
  return items.length > 0 ? [{ ...fact, value: listed(items.map(nameOf)) }] : [];
}

/** 'Water Included' in a list of what is included is water. */
const nameOf = (item: string): string => lowered(item).replace(/ included$/, '');

/** 'Apartment' as a style says what the type has said. */
const SAYS_NOTHING = /^(?:none|no|other|apartment)$/i;

/** Lists of words, told in lower case and with 'and'. */
const LISTS = [
  'interior',
  'exterior',
  'amenities',
  'nearby',
  'basement',
  'feeIncludes',
  'rentIncludes',
  'heating',
  'heatSource',
  'cooling',
  'garage',
  'builtOf',
  'laundry',
  'view',
  'balcony',
  'locker',
  'facing',
  'exposure',
  'possession',
  'pool',
  'roof',
];

function opening(home: PropertyDetail, known: Known, variant: number): Sentence {
  const beds = known.of('bedrooms');
  const kind = `${beds ? `${beds}-bedroom ` : ''}${kindOf(home.property_type)}`;
  const place =
    known.has('neighbourhood', 'city') && known.of('neighbourhood') !== known.of('city')
      ? '{neighbourhood}, {city}'
      : '{city}';
  const isPriced = purchasePrice(home) !== undefined || home.transactionType === 'For Lease';
  const price = isPriced ? ' at {price}' : '';
  const offer = home.transactionType.toLowerCase();
  const also = ['type', ...(beds ? ['bedrooms'] : []), 'offeredFor'];
  const ways = [
    `This ${kind} in ${place} is offered ${offer}${price}.`,
    `In ${place}, ${withArticle(kind)} is offered ${offer}${price}.`,
    `Offered ${offer}${price}: ${withArticle(kind)} in ${place}.`,
  ];
  const [first] = turned(ways, variant).flatMap((way) => say(known, way, ...also) ?? []);
  return (
    first ?? {
      text: `This ${kind} is offered ${offer}.`,
      facts: known.has('offeredFor') ? ['offeredFor'] : [],
    }
  );
}

/** The list from another of its members on, so that each variant begins with other words. */
const turned = <Member>(members: readonly Member[], by: number): readonly Member[] => {
  const at = by % members.length;
  return [...members.slice(at), ...members.slice(0, at)];
};

/** The first wording whose facts are all known. */
function phrase(known: Known, ways: readonly (readonly string[])[]): Sentence | null {
  for (const template of ways.flat()) {
    const sentence = say(known, counted(template, known));
    if (sentence) return sentence;
  }
  return null;
}

/**
 * '{bathrooms:bathroom}' as '{bathrooms} bathroom' or '… bathrooms', by how many they are, and '{a:basement}' as 'a {basement}' or
 * 'an {basement}'.
 */
const counted = (template: string, known: Known): string =>
  template
    .replace(/\{a:(\w+)\}/g, (_, id: string) =>
      withArticle(known.of(id) ?? '').startsWith('an ') ? `an {${id}}` : `a {${id}}`,
    )
    .replace(
      /\{([\w.]+):([\w ]+)\}/g,
      (_, id: string, noun: string) => `{${id}} ${noun}${known.of(id) === '1' ? '' : 's'}`,
    );
