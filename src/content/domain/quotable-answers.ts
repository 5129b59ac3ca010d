import type { QuotableAnswer } from '#seo/api.ts';
import { FAQ } from './faq.ts';
import { contentPageFacts } from './page-facts.ts';

/** The questions of the FAQ page in the words that machines are told them in. */
export const quotableAnswers = (origin: string): QuotableAnswer[] =>
  FAQ.map(({ id, category, question, answer, source, date }) => ({
    question,
    answer,
    category,
    dataSource: source,
    lastVerified: date,
    url: `${contentPageFacts('gta-real-estate-faq', origin).canonical}#${id}`,
  }));
