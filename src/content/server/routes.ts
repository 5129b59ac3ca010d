import type { Brokerage } from '#brokerage/domain/brokerage.ts';
import { type Handler, handle } from '#platform/server/http/handle.ts';
import { listAgents, listTestimonials } from '../api.ts';
import { siteAgent, withSiteAgent } from '../domain/agent.ts';
import type { PeopleStore } from './people-store.ts';

type ContentDeps = {
  brokerage(): Brokerage;
  people: Pick<PeopleStore, 'agents' | 'verifiedTestimonials'>;
};

/** The calls of content/api.ts. */
export const contentRoutes = ({ people, brokerage }: ContentDeps): Handler[] => [
  handle(listAgents, async () => ({
    agents: withSiteAgent(siteAgent(brokerage()), await people.agents()),
  })),
  handle(listTestimonials, async () => ({ testimonials: await people.verifiedTestimonials() })),
];
