import type { AnalyzedHome } from '#analysis/domain/analyzed-home.ts';
import { factsOf } from '#analysis/domain/facts-of.ts';
import type { Fact, Sentence } from '#grounding/domain/fact.ts';
import type { PropertyDetail } from '#listings/api.ts';
import { byId, fieldSentences, isDenied, isNaming, itemNamed } from './answer-fields.ts';
import { type FindingTopic, findingSentences } from './answer-findings.ts';
import type { Intent } from './answer-intents.ts';
import { cited, NOT_IN_LISTING, type Part } from './answer-parts.ts';
import { mentions, type Quote, quoteOf, type Sought } from './answer-remarks.ts';
import { inUnits } from './answer-units.ts';
import { leftOut, paidWords, withSentence } from './included.ts';
import { namingOf } from './naming.ts';
import type { Question } from './question.ts';
import { amountsIn } from './question-amounts.ts';
import { nounsIn } from './question-nouns.ts';
import { SURROUNDINGS_FACTS } from './topics/field-topic.ts';

/** The home as an investment, with the down payment, rate and years from the question. */
export function asAssumed(home: AnalyzedHome, question: Question): AnalyzedHome {
  const { investment } = home.findings;
  if (!investment) return home;
  const { down, rate, years } = amountsIn(question);
  const share =
    down?.kind === 'amount' ? Math.min(100, (down.of / investment.price) * 100) : down?.of;
  const named = {
    ...(share !== undefined && { downPayment: Math.round(share * 100) / 100 }),
    ...(rate !== null && { rate }),
    ...(years !== null && { amortization: years }),
  };
  const sources = Object.fromEntries(Object.keys(named).map((id) => [id, 'Your question']));
  const findings = {
    ...home.findings,
    investment: {
      ...investment,
      assumptions: { ...investment.assumptions, ...named },
      sources: { ...investment.sources, ...sources },
    },
  };
  return { ...home, findings, facts: factsOf(home.property, findings) };
}

/** Answers from the findings: price among similar homes, rent, yield. */
export function answerFinding(
  topic: FindingTopic,
  { facts, property }: AnalyzedHome,
  question: Question,
): Part {
  const sentences = findingSentences(topic, byId(facts));
  const known = cited(sentences, facts);
  const part: Part = { kind: 'finding', sentences, facts: known };
  const converted = topic === 'perFoot' ? [] : inUnits(known, question, property);
  return converted.reduce<Part>(withSentence, part);
}

type FieldIntent = Extract<Intent, { kind: 'field' }>['topic'];

type FieldQuestion = { question: Question; home: AnalyzedHome; isOneOfSeveral: boolean };

/** Answers from the listing's fields, or else from its remarks; or that the listing does not say. */
export function answerField(
  topic: FieldIntent,
  { question, home, isOneOfSeveral }: FieldQuestion,
): Part {
  const { property } = home;
  if (WHERE_IT_IS.includes(topic.name) && property.address === null) return withheld(home);
  const facts = byId(home.facts);
  const sentences = fieldSentences(topic, facts).map((sentence) => ofALease(sentence, property));
  const asked = { question, home, sentences };
  if (sentences.length > 0) return deniedByFlag(topic, asked) ?? withMore(topic, asked);
  const sought = soughtOn(topic, question);
  const quote = sought.map((each) => quoteOf(property, each)).find((found) => found !== null);
  if (quote) return { kind: 'remarks', sentences: [quote.sentence], facts: [quote.fact] };
  const text =
    topic.unknown ??
    (sought.some((each) => mentions(property, each))
      ? MENTIONED_IN_REMARKS
      : isOneOfSeveral
        ? `The listing doesn’t mention ${topic.name}.`
        : (topic.missing ?? NOT_IN_LISTING));
  return { kind: 'unknown', sentences: [{ text, facts: [] }], facts: [] };
}

/** The remarks name it in a sentence that isn't quoted. */
const MENTIONED_IN_REMARKS =
  'I can’t quote that part here, but the remarks on this page mention it.';

/**
 * What to look for in the remarks: the topic's words, then the question's own nouns, if a sentence has enough of them. What
 * the viewer may not see is not looked for.
 */
function soughtOn(
  { remarks = [], quotes, unknown }: FieldIntent,
  question: Question,
): readonly Sought[] {
  const nouns = nounsIn(question);
  const own = { words: nouns, least: Math.min(nouns.length, MOST_NOUNS), pattern: quotes };
  return [{ words: remarks, pattern: quotes }, ...(unknown === undefined ? [own] : [])];
}
const MOST_NOUNS = 2;

const WHERE_IT_IS = ['the address', 'the postal code'];

type FieldAnswer = Omit<FieldQuestion, 'isOneOfSeveral'> & { sentences: readonly Sentence[] };

/** A flag that denies what a sentence of the remarks names: the sentence is more specific. Null if there is none. */
function deniedByFlag(topic: FieldIntent, { question, home, sentences }: FieldAnswer): Part | null {
  const known = cited(sentences, home.facts);
  if (topic.unknown !== undefined || !known.every(({ value }) => isDenied(value))) return null;
  const quote = quoteOf(home.property, { words: topic.remarks ?? nounsIn(question) });
  if (!quote || NEGATION.test(quote.fact.value)) return null;
  const [flag] = known;
  const says = {
    text: 'The board’s own field says no, so check with the agent.',
    facts: flag ? [flag.id] : [],
  };
  return { kind: 'unknown', sentences: [quote.sentence, says], facts: [quote.fact, ...known] };
}
const NEGATION = /\b(?:no|not|none|never|without)\b|n['’]t\b/i;

/** The field's answer in the unit asked for, plus a more specific sentence of the lists or the remarks. */
function withMore(topic: FieldIntent, { question, home, sentences }: FieldAnswer): Part {
  const known = cited(sentences, home.facts);
  const isOpen = topic.but && !home.facts.some(({ id }) => id === topic.but?.unless);
  const more = [
    ...(topic.but && isOpen ? [{ text: topic.but.says, facts: [] }] : []),
    ...(isOwners(known, home.property) ? [{ text: OWNERS_COST, facts: [] }] : []),
  ];
  const part: Part = { kind: 'field', sentences: [...sentences, ...more], facts: known };
  const missing = leftOut(topic, question, home.facts);
  const added = [
    ...inUnits(known, question, home.property),
    outsideOn(topic, { question, home, sentences }),
    missing,
    quoteOn(topic, { question, home, sentences }, missing !== null),
  ];
  return added.reduce<Part>(withSentence, part);
}

/** What is around the home by a name in the question that the answer lacks: 'does it face the lake?'. */
function outsideOn(
  { phrases }: FieldIntent,
  { question, home, sentences }: FieldAnswer,
): Quote | null {
  const said = sentences.map(({ text }) => text).join(' ');
  const asked = phrases.join(' ').split(' ');
  const open = nounsIn(question).filter(
    (noun) => !asked.includes(noun) && !namingOf(noun).test(said),
  );
  const found = itemNamed(SURROUNDINGS_FACTS, open, byId(home.facts));
  return found && !said.includes(found.sentence.text) ? found : null;
}

/** What the remarks add: to a field that leaves out something, or says something other than what was asked. */
function quoteOn(
  topic: FieldIntent,
  { question, home, sentences }: FieldAnswer,
  isMissing: boolean,
): Quote | null {
  if (topic.unknown !== undefined) return null;
  const { remarks = [] } = topic;
  const known = cited(sentences, home.facts);
  const wanted = remarks.filter((word) => namingOf(word).test(question.text));
  const isNamed = known.some(
    ({ value }) => !isDenied(value) && (!topic.among || isNaming(value, wanted)),
  );
  if (topic.quotesToo || TERMS.test(question.text))
    return quoteOf(home.property, { words: remarks });
  if (isMissing) return quoteOf(home.property, { words: paidWords(question) });
  return isNamed ? null : quoteOf(home.property, { words: wanted });
}

/** 'Is parking extra?' asks for more than how much parking there is. */
const TERMS = /\b(?:extra|separate(?:ly)?|owned|rented|deeded)\b/i;

/** Costs of a home for lease that its owner pays. */
const OWNERS_FACTS = ['taxes', 'taxYear', 'fee', 'feeIncludes'];
const OWNERS_COST =
  'For a home for lease, that is the owner’s cost; the lease says what the tenant pays.';
const isOwners = (
  known: readonly Fact[],
  { transactionType, propertyClass }: PropertyDetail,
): boolean =>
  transactionType === 'For Lease' &&
  propertyClass !== 'Commercial' &&
  known.some(({ id }) => OWNERS_FACTS.includes(id));

const ofALease = ({ text, facts }: Sentence, { transactionType }: PropertyDetail): Sentence => ({
  text: transactionType === 'For Lease' ? text.replace('asking price', 'asking rent') : text,
  facts,
});

/** The seller withholds the address, or the listing has none that can be read. */
function withheld({ facts, property }: AnalyzedHome): Part {
  const isUnknown = property.details.showsAddress === true;
  const fact = {
    id: 'withheld',
    label: 'Address',
    value: isUnknown ? 'not in the listing' : 'withheld by the seller',
    source: `Board: ${isUnknown ? 'UnparsedAddress' : 'InternetAddressDisplayYN'}`,
  };
  const text = isUnknown
    ? 'The listing has no address that we can show.'
    : 'The seller keeps the address off the internet.';
  const city = facts.find(({ id }) => id === 'city');
  const sentences: Sentence[] = [
    { text, facts: ['withheld'] },
    ...(city ? [{ text: `It’s in ${city.value}.`, facts: ['city'] }] : []),
  ];
  return { kind: 'field', sentences, facts: [fact, ...(city ? [city] : [])] };
}
