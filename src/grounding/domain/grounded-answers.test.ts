import { expect, test } from 'vitest';
import { describeHome } from '#analysis/domain/description/describe.ts';
import { aHome, someTools } from '#assistant/domain/answers/answer.sample.ts';
import { answerQuestion } from '#assistant/domain/answers/answer.ts';
import { FINDINGS } from '#assistant/domain/answers/answer-findings.ts';
import { FIELD_TOPICS } from '#assistant/domain/answers/answer-topics.ts';
import { isGrounded } from './grounded.ts';
import { quantitiesIn } from './grounded-numbers.ts';

const QUESTIONS = [
  ...FIELD_TOPICS.map(({ phrases }) => phrases[0] ?? ''),
  ...Object.values(FINDINGS).map(({ phrases }) => phrases.split(', ')[0] ?? ''),
  'monthly payment with 10% down',
  'weekly payment over 20 years at 5%',
  'closing costs in Toronto for a first time buyer',
  'stress test with an income of $200,000',
  'land transfer tax in Toronto',
  'minimum down payment',
  'mortgage insurance with 10% down',
  'mortgage rates',
];

test('no answer contains a number or address that is not in its facts', () => {
  const home = aHome();
  for (const question of QUESTIONS) {
    const { sentences, facts } = answerQuestion({ question, home, tools: someTools() });
    for (const sentence of sentences.filter((each) => each.facts.length > 0))
      expect(isGrounded(sentence, facts), sentence.text).toBe(true);
    for (const { text } of sentences.filter((each) => each.facts.length === 0))
      expect(quantitiesIn(text)).toEqual([]);
  }
});

test('no description does either, in any variant', () => {
  const { property, facts } = aHome();
  for (let variant = 0; variant < 48; variant++) {
    const draft = describeHome(property, facts, variant);
    for (const sentence of draft.sections.flatMap(({ sentences }) => sentences))
      expect(sentence).toSatisfy(() => isGrounded(sentence, draft.facts));
  }
});
