import { type Handler, handle } from '#platform/server/http/handle.ts';
import { listAgents, listTestimonials } from '../api.ts';
import { withSiteAgent } from '../domain/agent.ts';
import type { PeopleStore } from './people-store.ts';

type ContentDeps = { people: Pick<PeopleStore, 'agents' | 'verifiedTestimonials'> };

/** The calls of content/api.ts. */
export const contentRoutes = ({ people }: ContentDeps): Handler[] => [
  handle(listAgents, async () => ({ agents: withSiteAgent(await people.agents()) })),
  handle(listTestimonials, async () => ({ testimonials: await people.verifiedTestimonials() })),
];
