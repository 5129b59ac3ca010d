import type { PropertyDetail } from '#listings/api.ts';
import { purchasePrice } from '#listings/domain/listing-text.ts';

/** Suggestions for a first question. */
export const suggestedQuestions = (home: PropertyDetail): readonly string[] =>
  purchasePrice(home) === undefined ? OF_A_LEASE : OF_A_SALE;

const OF_A_SALE = [
  'What would I pay monthly with 20% down?',
  'How does the price compare?',
  'What are the property taxes?',
  'Is there parking?',
];

const OF_A_LEASE = [
  'How does the rent compare?',
  'How many bedrooms are there?',
  'Is there parking?',
  'Which brokerage lists it?',
];
