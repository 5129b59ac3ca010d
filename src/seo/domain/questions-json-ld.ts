import type { JsonLd } from './json-ld.ts';

/** schema.org's FAQPage of questions that stand on the page with their answers. */
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
