import { type Handler, handle } from '#platform/server/http/handle.ts';
import { type KnowledgeGraph, listAnswers, type QuotableAnswer, showKnowledge } from '../api.ts';

type KnowledgeDeps = {
  /** The facts about a region, however spelled; none about an unknown one. */
  knowledgeOf(region: string): Promise<KnowledgeGraph>;
  /** Every question that the site answers. */
  answers: readonly QuotableAnswer[];
};

/** The calls that machines read: figures and answers, each with its source. */
export const knowledgeRoutes = ({ knowledgeOf, answers }: KnowledgeDeps): Handler[] => [
  handle(showKnowledge, ({ query }) => knowledgeOf(query.region || 'GTA')),
  handle(listAnswers, ({ query }) => {
    const category = folded(query.category || 'all');
    const faqs = answers.filter((one) => category === 'all' || folded(one.category) === category);
    // The answers are about Ontario's law, which is the same in every region.
    return { region: query.region || 'GTA', faqs };
  }),
];

/** 'buying-a-home' and 'Buying a home' are one category. */
const folded = (text: string): string => text.toLowerCase().replace(/[^a-z]+/g, '-');
