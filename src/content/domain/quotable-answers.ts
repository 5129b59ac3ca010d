import type { Publisher } from '#brokerage/domain/brokerage.ts';
import type { QuotableAnswer } from '#seo/api.ts';
import { FAQ } from './faq.ts';
import { contentPageFacts } from './page-facts.ts';

/** The FAQ page's questions in the form published for machines. */
export const quotableAnswers = (publisher: Publisher): QuotableAnswer[] =>
  FAQ.map(({ id, category, question, answer, source, date }) => ({
    question,
    answer,
    category,
    dataSource: source,
    lastVerified: date,
    url: `${contentPageFacts('gta-real-estate-faq', publisher).canonical}#${id}`,
  }));
