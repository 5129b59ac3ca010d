import { expect, test } from 'vitest';
import { aHome, someTools } from '../answer.sample.ts';
import { answerQuestion } from '../answer.ts';
import { isFrench } from './is-french.ts';

const CONDO = { maintenanceFee: 612, feeIncludes: ['Water Included'], locker: 'None' };

const ask = (question: string) => {
  const home = aHome({ description: '' }, CONDO);
  const answer = answerQuestion({ question, home, tools: someTools() });
  // Non-breaking spaces separate digit groups in French.
  const text = answer.sentences.map((sentence) => sentence.text).join(' ');
  return { ...answer, text: text.replaceAll('\u00a0', ' ') };
};

test.each([
  ['Quel est le prix ?', 'Le prix demandé est de 1 249 000 $.'],
  [
    'Quel est le montant des taxes foncières?',
    'Les taxes foncières sont de 6 120 $ par année (2026).',
  ],
  ['Y a-t-il un stationnement?', 'Il y a 2 places de stationnement.'],
  ['Y a-t-il un casier?', 'Il n’y a pas de casier.'],
  ['combien de chambres', 'Il y a 3+1 chambres.'],
  ['Quelle est l’adresse?', 'L’adresse est 12 Sample Court.'],
  ['Comment est le chauffage?', 'Chauffage : air pulsé (gaz).'],
  ['Combien coûtent les frais de copropriété?', 'Les frais de copropriété sont de 612 $ par mois.'],
])('answers a question in French in French: %s', (question, expected) => {
  const { text, language, facts } = ask(question);
  expect(text).toBe(expected);
  expect(language).toBe('fr');
  expect(facts.length).toBeGreaterThan(0);
});

test('answers a payment question with figures in French format', () => {
  const { text } = ask('Quel serait le paiement mensuel avec 20 % de mise de fonds?');
  expect(text).toContain('une mise de fonds de 249 800 $ représente 20 %.');
  expect(text).toContain('sur 25 ans coûte 5 580,41 $ par mois.');
});

test.each([
  [
    'Y a-t-il une piscine?',
    'L’inscription ne mentionne pas une piscine. Notre agent peut se renseigner.',
  ],
  ['Quelle heure est-il ?', /^Je n’ai pas compris la question\./],
  ['Est-ce que je devrais acheter? should I buy', /^Je ne donne pas de conseils/],
  ['est-ce un quartier arabe', /Code des droits de la personne/],
  ['Quelle est la toiture (roof)?', /^Je n’ai cette réponse qu’en anglais : /],
])(
  'says in French that it does not know, refuses, or has an answer only in English: %s',
  (question, expected) => {
    expect(ask(question).text).toEqual(
      expected instanceof RegExp ? expect.stringMatching(expected) : expected,
    );
  },
);

test.each([
  ['What is the price?', false],
  ['Is the condo on Rue Sainte-Catherine?', false],
  ['les taxes et le stationnement', true],
  ['Combien?', true],
])('%s is French: %s', (text, expected) => {
  expect(isFrench(text)).toBe(expected);
});
