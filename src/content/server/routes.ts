import { Hono } from 'hono';
import { routeOf } from '#platform/server/http/routes.ts';
import { type Agent, listAgents, listTestimonials, type Testimonial } from '../api.ts';
import { withSiteAgent } from '../domain/agent.ts';
import type { PeopleStore } from './people-store.ts';

type Needs = { people: PeopleStore };

/** The calls of content/api.ts. */
export const contentRoutes = ({ people }: Needs): Hono =>
  new Hono()
    .get(routeOf(listAgents), async (context) => {
      const agents: Agent[] = withSiteAgent(await people.agents());
      return context.json({ agents });
    })
    .get(routeOf(listTestimonials), async (context) => {
      const testimonials: Testimonial[] = await people.verifiedTestimonials();
      return context.json({ testimonials });
    });
