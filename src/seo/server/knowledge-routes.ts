import { type Handler, handle } from '#platform/server/http/handle.ts';
import { type KnowledgeGraph, listAnswers, type QuotableAnswer, showKnowledge } from '../api.ts';

export type KnowledgeDeps = {
  /** The facts about a region, in any spelling; empty if the region is unknown. */
  knowledgeOf(region: string): Promise<KnowledgeGraph>;
  /** All questions that the site answers. */
  answers: readonly QuotableAnswer[];
};

/** The machine-readable calls: figures and answers with their sources. */
export const knowledgeRoutes = ({ knowledgeOf, answers }: KnowledgeDeps): Handler[] => [
  handle(showKnowledge, ({ query }) => knowledgeOf(query.region || 'GTA')),
  handle(listAnswers, ({ query }) => {
    const category = folded(query.category || 'all');
    const faqs = answers.filter((one) => category === 'all' || folded(one.category) === category);
    // The answers are about Ontario law, which applies to every region.
    return { region: query.region || 'GTA', faqs };
  }),
];

/** 'buying-a-home' and 'Buying a home' are the same category. */
const folded = (text: string): string => text.toLowerCase().replace(/[^a-z]+/g, '-');
