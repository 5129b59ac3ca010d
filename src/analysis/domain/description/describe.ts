import type { Draft, Fact, Sentence } from '#grounding/domain/fact.ts';
import { speaksOfPeople } from '#grounding/domain/housing-code.ts';
import { type KnownFacts, knownOf, say } from '#grounding/domain/say.ts';
import type { PropertyDetail } from '#listings/api.ts';
import { purchasePrice } from '#listings/domain/listing-text.ts';
import { kindOf, withArticle } from './describe-words.ts';
import { PHRASINGS } from './phrasings.ts';
import { groundsIn, heatingOf, TERM_PHRASES } from './spoken-terms.ts';

/** Word limit; sentences are added only below it. */
const MAX_WORDS = 125;

/**
 * A description built only from a home's facts. Each `variant` (0 and up) is worded differently. As long as the known
 * facts allow, at most 140 words. No praise, and nothing about people.
 */
export function describeHome(home: PropertyDetail, facts: readonly Fact[], variant: number): Draft {
  const isLease = home.transactionType === 'For Lease';
  const left = [...(isLease ? OF_THE_OWNER : []), ...(NOT_OF[home.property_type] ?? [])];
  const meant = facts.filter(({ id }) => !left.includes(id));
  const known = knownOf([...spokenFacts(meant), ...groundsOf(meant)]);
  const sentences: Sentence[] = [opening(home, known, variant)];
  for (const [slot, phrasings] of PHRASINGS.entries()) {
    const sentence = phrase(known, turned(phrasings, (variant >> (slot % 3)) + slot));
    if (sentence && wordsIn([...sentences, sentence]) <= MAX_WORDS) sentences.push(sentence);
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

/** Facts about the building that don't describe what is offered. */
const NOT_OF: Readonly<Record<string, readonly string[]>> = {
  'Parking Space': ['parking', 'age', 'builtOf', 'heating', 'cooling', 'nearby', 'laundry'],
  Locker: ['parking', 'garage', 'age', 'builtOf', 'heating', 'cooling', 'nearby', 'laundry'],
  'Sale Of Business': ['age', 'builtOf', 'laundry'],
};

const wordsIn = (sentences: readonly Sentence[]): number =>
  sentences.map(({ text }) => text.split(/\s+/).length).reduce((all, words) => all + words, 0);

/** The known facts as a sentence names them; what can't be said in one is left out. */
function spokenFacts(facts: readonly Fact[]): Fact[] {
  const source = facts.find(({ id }) => id === 'heatSource')?.value;
  return facts.flatMap((fact) => {
    if (fact.id === 'type') return [fact];
    if (SAYS_NOTHING.test(fact.value) || speaksOfPeople(fact.value)) return [];
    const terms = fact.value.split(', ').filter((term) => !SAYS_NOTHING.test(term));
    const value = fact.id === 'heating' ? heatingOf(fact.value, source) : spoken(fact, terms);
    return value ? [{ ...fact, value }] : [];
  });
}

function spoken({ id, value }: Fact, terms: readonly string[]): string | null {
  const inWords = TERM_PHRASES[id];
  if (inWords) return inWords(terms);
  if (id === 'age') return value === 'New' ? 'new' : `${value.replace('100+', 'over 100')} old`;
  return value.replace(/\/month$/, ' a month');
}

/** The grounds that the board lists among what is nearby, as a fact of their own. */
function groundsOf(facts: readonly Fact[]): Fact[] {
  const nearby = facts.find(({ id }) => id === 'nearby');
  const value = nearby && groundsIn(nearby.value.split(', '));
  return nearby && value ? [{ ...nearby, id: 'grounds', value }] : [];
}

const SAYS_NOTHING = /^(?:none|no|other)$/i;

function opening(home: PropertyDetail, known: KnownFacts, variant: number): Sentence {
  const beds = known.of('bedrooms');
  const kind = `${beds ? `${beds}-bedroom ` : ''}${kindOf(home.property_type)}`;
  const place =
    known.has('neighbourhood', 'city') && known.of('neighbourhood') !== known.of('city')
      ? '{neighbourhood}, {city},'
      : '{city}';
  const isPriced = purchasePrice(home) !== undefined || home.transactionType === 'For Lease';
  const price = isPriced ? ' at {price}' : '';
  const offer = home.transactionType.toLowerCase();
  const also = ['type', ...(beds ? ['bedrooms'] : []), 'offeredFor'];
  const ways = [
    `This ${kind} in ${place} is offered ${offer}${price}.`,
    `In ${place.replace(/,$/, '')}, ${withArticle(kind)} is offered ${offer}${price}.`,
    `Offered ${offer}${price}: ${withArticle(kind)} in ${place.replace(/,$/, '')}.`,
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
    const [words = '', also = ''] = template.split('|');
    const sentence = say(
      known,
      counted(words, known),
      ...also.split(',').filter((id) => known.has(id)),
    );
    if (sentence) return { ...sentence, facts: sentence.facts.filter((id) => id !== 'grounds') };
  }
  return null;
}

/** Expands '{bathrooms:bathroom}' to '{bathrooms} bathroom' or '… bathrooms' by count. */
const counted = (template: string, known: KnownFacts): string =>
  template.replace(
    /\{([\w.]+):([\w ]+)\}/g,
    (_, id: string, noun: string) => `{${id}} ${noun}${known.of(id) === '1' ? '' : 's'}`,
  );
