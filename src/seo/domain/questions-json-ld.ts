import type { JsonLd } from './json-ld.ts';

/** schema.org's FAQPage for the questions and answers on the page. */
export const questionsJsonLd = (
  questions: readonly { question: string; answer: string }[],
): JsonLd => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
