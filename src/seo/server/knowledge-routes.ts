import { type Context, Hono } from 'hono';
import { routeOf } from '#platform/server/http/routes.ts';
import { type KnowledgeGraph, listAnswers, type QuotableAnswer, showKnowledge } from '../api.ts';

type Needs = {
  /** What is known of the region that a text means; of an unknown one nothing. */
  knowledgeOf(region: string): Promise<KnowledgeGraph>;
  /** Every question that the site answers. */
  answers: readonly QuotableAnswer[];
};

/** The calls that machines read: figures and answers, each with its source. */
export const knowledgeRoutes = ({ knowledgeOf, answers }: Needs): Hono =>
  new Hono()
    .get(routeOf(showKnowledge), async ({ req, json }) => json(await knowledgeOf(regionIn(req))))
    .get(routeOf(listAnswers), ({ req, json }) => {
      const category = folded(req.queries('category')?.at(-1) || 'all');
      const faqs = answers.filter((one) => category === 'all' || folded(one.category) === category);
      // The law that they tell of is Ontario's: it is the same in every region.
      return json({ region: regionIn(req), faqs });
    });

const regionIn = (req: Context['req']): string => req.queries('region')?.at(-1) || 'GTA';

/** 'buying-a-home' and 'Buying a home' are one category. */
const folded = (text: string): string => text.toLowerCase().replace(/[^a-z]+/g, '-');
