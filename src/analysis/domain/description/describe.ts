import type { Draft, Fact, Sentence } from '#grounding/domain/fact.ts';
import { speaksOfPeople } from '#grounding/domain/housing-code.ts';
import { type KnownFacts, knownOf, say } from '#grounding/domain/say.ts';
import type { PropertyDetail } from '#listings/api.ts';
import { purchasePrice } from '#listings/domain/listing-text.ts';
import { kindOf, listed, lowered, withArticle } from './describe-words.ts';
import { PHRASINGS } from './phrasings.ts';

/** Word limit; sentences are added only below it. */
const ENOUGH = 125;

/**
 * A description built only from a home's facts. Each `variant` (0 and up) is worded differently. As long as the known
 * facts allow, at most 140 words. No praise, and nothing about people.
 */
export function describeHome(home: PropertyDetail, facts: readonly Fact[], variant: number): Draft {
  const isLease = home.transactionType === 'For Lease';
  const meant = isLease ? facts.filter(({ id }) => !OF_THE_OWNER.includes(id)) : facts;
  const known = knownOf(meant.flatMap(speakable));
  const sentences: Sentence[] = [opening(home, known, variant)];
  for (const [slot, phrasings] of PHRASINGS.entries()) {
    const sentence = phrase(known, turned(phrasings, (variant >> (slot % 3)) + slot));
    if (sentence && wordsIn([...sentences, sentence]) <= ENOUGH) sentences.push(sentence);
  }
  const cited = new Set(sentences.flatMap((sentence) => sentence.facts));
  return {
    task: 'description',
    facts: facts.filter(({ id }) => cited.has(id)),
    sections: [{ title: '', sentences }],
  };
}

/** Costs that the landlord pays, not the tenant. */
const OF_THE_OWNER: readonly string[] = ['fee', 'feeIncludes', 'taxes', 'taxYear'];

const wordsIn = (sentences: readonly Sentence[]): number =>
  sentences.map(({ text }) => text.split(/\s+/).length).reduce((all, words) => all + words, 0);

/** List items that may be mentioned; 'None' and 'No' are dropped. */
function speakable(fact: Fact): Fact[] {
  if (fact.id === 'type') return [fact];
  if (SAYS_NOTHING.test(fact.value) || speaksOfPeople(fact.value)) return [];
  if (!LISTS.includes(fact.id)) return [fact];
  const items = fact.value.split(', ').filter((item) => !SAYS_NOTHING.test(item));
  return items.length > 0 ? [{ ...fact, value: listed(items.map(nameOf)) }] : [];
}

/** In a list of inclusions, 'Water Included' becomes 'water'. */
const nameOf = (item: string): string => lowered(item).replace(/ included$/, '');

/** The style 'Apartment' repeats the type. */
const SAYS_NOTHING = /^(?:none|no|other|apartment)$/i;

/** Lists of terms, in lower case and joined with 'and'. */
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

function opening(home: PropertyDetail, known: KnownFacts, variant: number): Sentence {
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

/** The list rotated, so that each variant starts with a different item. */
const turned = <Member>(members: readonly Member[], by: number): readonly Member[] => {
  const at = by % members.length;
  return [...members.slice(at), ...members.slice(0, at)];
};

/** The first wording whose facts are all known. */
function phrase(known: KnownFacts, ways: readonly (readonly string[])[]): Sentence | null {
  for (const template of ways.flat()) {
    const sentence = say(known, counted(template, known));
    if (sentence) return sentence;
  }
  return null;
}

/**
 * Expands '{bathrooms:bathroom}' to '{bathrooms} bathroom' or '… bathrooms' by count, and '{a:basement}' to 'a
 * {basement}' or 'an {basement}'.
 */
const counted = (template: string, known: KnownFacts): string =>
  template
    .replace(/\{a:(\w+)\}/g, (_, id: string) =>
      withArticle(known.of(id) ?? '').startsWith('an ') ? `an {${id}}` : `a {${id}}`,
    )
    .replace(
      /\{([\w.]+):([\w ]+)\}/g,
      (_, id: string, noun: string) => `{${id}} ${noun}${known.of(id) === '1' ? '' : 's'}`,
    );
