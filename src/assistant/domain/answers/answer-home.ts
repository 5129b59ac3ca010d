import type { AnalyzedHome } from '#analysis/domain/analyzed-home.ts';
import { factsOf } from '#analysis/domain/facts-of.ts';
import type { Sentence } from '#grounding/domain/fact.ts';
import type { PropertyDetail } from '#listings/api.ts';
import { byId, fieldSentences, isDenied, isNaming } from './answer-fields.ts';
import { type FindingTopic, findingSentences } from './answer-findings.ts';
import type { Intent } from './answer-intents.ts';
import { cited, type Part, UNKNOWN } from './answer-parts.ts';
import { quoteOf } from './answer-remarks.ts';
import { leftOut, withSentence } from './included.ts';
import { namingOf } from './naming.ts';
import type { Question } from './question.ts';
import { amountsIn } from './question-amounts.ts';

/** The home as an investment, with the down payment, rate and years from the question. */
export function asAssumed(home: AnalyzedHome, question: Question): AnalyzedHome {
  const { investment } = home.findings;
  if (!investment) return home;
  const { down, rate, years } = amountsIn(question);
  const share =
    down?.is === 'amount' ? Math.min(100, (down.of / investment.price) * 100) : down?.of;
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
export function answerFinding(topic: FindingTopic, { facts }: AnalyzedHome): Part {
  const sentences = findingSentences(topic, byId(facts));
  return { kind: 'finding', sentences, facts: cited(sentences, facts) };
}

type FieldIntent = Extract<Intent, { is: 'field' }>['topic'];

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
  if (sentences.length > 0) return withMore(topic, { question, home, sentences });
  const quote = quoteOf(property, topic.remarks ?? []);
  if (quote) return { kind: 'remarks', sentences: [quote.sentence], facts: [quote.fact] };
  const text =
    topic.unknown ?? (isOneOfSeveral ? `The listing doesn’t mention ${topic.name}.` : UNKNOWN);
  return { kind: 'unknown', sentences: [{ text, facts: [] }], facts: [] };
}

const WHERE_IT_IS = ['the address', 'the postal code'];

/**
 * The field's answer, plus the remarks if they name what the question is about and the field names something else or says no.
 */
function withMore(
  topic: FieldIntent,
  {
    question,
    home,
    sentences,
  }: Omit<FieldQuestion, 'isOneOfSeveral'> & { sentences: readonly Sentence[] },
): Part {
  const known = cited(sentences, home.facts);
  const wanted = (topic.remarks ?? []).filter((word) => namingOf(word).test(question.text));
  const isNamed = known.some(
    ({ value }) => !isDenied(value) && (!topic.among || isNaming(value, wanted)),
  );
  const quote = topic.quotesToo
    ? quoteOf(home.property, topic.remarks ?? [])
    : isNamed
      ? null
      : quoteOf(home.property, wanted);
  const isOpen = topic.but && !home.facts.some(({ id }) => id === topic.but?.unless);
  const more = topic.but && isOpen ? [{ text: topic.but.says, facts: [] }] : [];
  const part: Part = { kind: 'field', sentences: [...sentences, ...more], facts: known };
  return withSentence(withSentence(part, leftOut(topic, question, home.facts)), quote);
}

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
