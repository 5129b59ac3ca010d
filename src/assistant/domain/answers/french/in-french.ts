import type { Fact, Sentence } from '#grounding/domain/fact.ts';
import { byId, firstFilled, isDenied } from '../answer-fields.ts';
import type { Intent } from '../answer-intents.ts';
import { AGENT, type Answer, joined, type Part } from '../answer-parts.ts';
import { FRENCH, FRENCH_TEXTS } from './french-sentences.ts';
import { frenchValue } from './french-words.ts';

const plainly = (text: string): Sentence => ({ text, facts: [] });

/** The same answer parts in French, built from the facts behind the English sentences. */
export function answerInFrench(parts: readonly { intent: Intent; part: Part }[]): Answer {
  const answer = joined(parts.map(({ intent, part }) => partInFrench(intent, part)));
  const sentences = answer.sentences.filter(({ text }) => text !== AGENT);
  return {
    ...answer,
    language: 'fr',
    sentences: answer.offersAgent ? [...sentences, plainly(FRENCH_TEXTS.agent)] : sentences,
  };
}

function partInFrench(intent: Intent, part: Part): Part {
  const french = FRENCH[keyOf(intent)];
  if (part.kind === 'unknown' && part.facts.length === 0) {
    const what = french ? `L’inscription ne mentionne pas ${french.name}.` : null;
    return what ? { ...part, sentences: [plainly(what)] } : inEnglish(part);
  }
  const translated = french ? sayInFrench(french, part) : [];
  const quoted = part.sentences.filter(({ facts }) => facts.includes('remarks'));
  if (translated.length + quoted.length === 0) return inEnglish(part);
  return {
    ...part,
    sentences: [...translated, ...quoted.map(quoteInFrench)],
    facts: part.facts.map(factInFrench),
  };
}

const keyOf = (intent: Intent): string => {
  if (intent.kind === 'field') return intent.topic.name;
  return intent.kind === 'tool' ? intent.tool : '';
};

const factInFrench = (fact: Fact): Fact =>
  fact.id === 'remarks' ? fact : { ...fact, value: frenchValue(fact.value) };

function sayInFrench({ says, denied }: (typeof FRENCH)[string], part: Part): readonly Sentence[] {
  const no = part.facts.find(({ id, value }) => isDenied(value) && id !== 'remarks');
  if (no && denied !== undefined) return [{ text: denied, facts: [no.id] }];
  return firstFilled([says], byId(part.facts.map(factInFrench)));
}

const quoteInFrench = ({ text, facts }: Sentence): Sentence => ({
  text: text.replace(/^The remarks say:/, FRENCH_TEXTS.remarks),
  facts,
});

const inEnglish = (part: Part): Part => ({
  ...part,
  sentences: [plainly(FRENCH_TEXTS.onlyInEnglish), ...part.sentences],
});
