import { expect, test } from 'vitest';
import { routesOf } from '#platform/server/http/handle.ts';
import { KnowledgeGraph, type QuotableAnswer } from '../api.ts';
import { knowledgeRoutes } from './knowledge-routes.ts';

const knowledgeOf = (region: string): KnowledgeGraph => ({
  region,
  type: 'overview',
  marketOverview: {
    totalListings: 3,
    averagePrice: 1_000_000,
    unit: 'CAD',
    source: 'Board listings',
    timestamp: null,
  },
  dataPoints: [],
  relatedEntities: [],
  factClaims: [],
});

const anAnswer = (category: string): QuotableAnswer => ({
  question: `What of ${category}?`,
  answer: 'This.',
  category,
  dataSource: 'A source',
  lastVerified: '2026-11-21',
  url: 'https://site.example/gta-real-estate-faq#this',
});

const routes = routesOf(
  knowledgeRoutes({
    knowledgeOf: async (region) => knowledgeOf(region),
    answers: ['Buying a home', 'Renting and listings'].map(anAnswer),
  }),
);

const ask = async (path: string) => {
  const response = await routes.request(path);
  return { status: response.status, body: await response.json() };
};

test.each([
  ['?region=GTA&type=overview', 'GTA'],
  ['', 'GTA'],
  ['?region=Oakville&type=nothing', 'Oakville'],
  ['?region=Ajax&region=Aurora', 'Aurora'],
])('the knowledge graph for query %s is about %s', async (query, region) => {
  const { status, body } = await ask(`/api/llmo/knowledge-graph${query}`);
  expect(status).toBe(200);
  expect(KnowledgeGraph.parse(body)).toMatchObject({
    region,
    marketOverview: { totalListings: 3 },
  });
});

test.each([
  ['?region=GTA&category=all', 2],
  ['', 2],
  ['?category=Buying%20a%20home', 1],
  ['?category=buying-a-home', 1],
  ['?category=%F0%9F%8F%A0', 0],
  [`?category=${'x'.repeat(1_000)}`, 0],
])('number of questions for query %s: %i', async (query, count) => {
  const { status, body } = await ask(`/api/llmo/faq${query}`);
  expect(status).toBe(200);
  expect(body.faqs).toHaveLength(count);
});
