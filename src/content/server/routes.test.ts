import { expect, test } from 'vitest';
import { FIRST_BROKERAGE } from '#brokerage/domain/brokerage.ts';
import { routesOf } from '#platform/server/http/handle.ts';
import { apiRoutes } from '#platform/server/http/routes.ts';
import { site } from '#site';
import { type Agent, listAgents, listTestimonials, type Testimonial } from '../api.ts';
import { siteAgent } from '../domain/agent.ts';
import { contentRoutes } from './routes.ts';

const SITE_AGENT = siteAgent(FIRST_BROKERAGE);

const aSite = (agents: Agent[] = [], testimonials: Testimonial[] = []) =>
  apiRoutes(
    [
      routesOf(
        contentRoutes({
          brokerage: () => FIRST_BROKERAGE,
          people: { agents: async () => agents, verifiedTestimonials: async () => testimonials },
        }),
      ),
    ],
    {
      log: {
        error: (fields) => {
          throw new Error('a request failed', { cause: fields });
        },
      },
    },
  );

async function agentsOf(site: ReturnType<typeof aSite>) {
  const answer = await site.request('/api/agents');
  expect(answer.status).toBe(200);
  return listAgents.answer.parse(await answer.json()).agents;
}

test('GET /api/agents returns the site’s own agent, then the stored ones', async () => {
  const other: Agent = { ...SITE_AGENT, name: 'Other', email: 'other@example.com', rating: 4.5 };
  expect(await agentsOf(aSite())).toMatchObject([{ name: site.agent.name, rating: 0 }]);
  expect(await agentsOf(aSite([other]))).toEqual([SITE_AGENT, other]);
});

test('an agent is returned once, even if the site’s own is stored too', async () => {
  expect(await agentsOf(aSite([{ ...SITE_AGENT, name: 'Stored' }]))).toEqual([SITE_AGENT]);
});

test('GET /api/testimonials returns no invented ones', async () => {
  const answer = await aSite().request('/api/testimonials');
  expect(listTestimonials.answer.parse(await answer.json())).toEqual({ testimonials: [] });
});
