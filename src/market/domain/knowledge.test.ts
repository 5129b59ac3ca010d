import { expect, test } from 'vitest';
import { FIRST_BROKERAGE } from '#brokerage/domain/brokerage.ts';
import { KnowledgeGraph } from '#seo/api.ts';
import { knowledgeOf } from './knowledge.ts';
import { aMarketStats, askingMarketStats } from './market-stats.sample.ts';

test('a region’s knowledge starts with the number of homes for sale and their asking prices', () => {
  expect(KnowledgeGraph.parse(knowledgeOf(aMarketStats(), FIRST_BROKERAGE))).toMatchObject({
    region: 'Oakville',
    marketOverview: {
      totalListings: 120,
      averagePrice: 1_000_000,
      unit: 'CAD',
      timestamp: '2026-11-21T12:00:00.000Z',
    },
  });
});

test('a data point has metric, value, unit, source and timestamp', () => {
  const { dataPoints } = knowledgeOf(askingMarketStats(), FIRST_BROKERAGE);
  expect(dataPoints.length).toBeGreaterThan(8);
  for (const point of dataPoints) {
    expect(point).toEqual({
      metric: expect.stringMatching(/\w/),
      value: expect.any(Number),
      unit: expect.stringMatching(/^(homes|CAD|CAD per month)$/),
      source: expect.stringContaining('asking prices'),
      timestamp: '2026-11-21T12:00:00.000Z',
    });
  }
});

test('sold prices come with their months, separately from asking prices', () => {
  const { dataPoints, factClaims } = knowledgeOf(aMarketStats(), FIRST_BROKERAGE);
  const source = expect.stringContaining('homes sold from November 2025 to October 2026');
  expect(dataPoints.slice(0, 3)).toMatchObject([
    { metric: 'Homes sold in twelve months', value: 480, source },
    { metric: 'Average sold price', value: 1_024_000, unit: 'CAD', source },
    { metric: 'Market Sentiment Index', value: 58, source },
  ]);
  expect(factClaims[0]).toMatchObject({
    claim:
      'The 480 homes in Oakville that sold from November 2025 to October 2026 went for $1,024,000 on average.',
    source,
    confidence: 'high',
  });
});

test.each([
  [3, 'low'],
  [10, 'medium'],
  [30, 'high'],
] as const)('a claim based on %i homes has %s confidence', (count, confidence) => {
  const sale = { count, average: 1, median: 1, lowest: 1, highest: 1 };
  expect(
    knowledgeOf(askingMarketStats({ sale, lease: null }), FIRST_BROKERAGE).factClaims,
  ).toMatchObject([
    { claim: expect.stringContaining(`The ${count} homes for sale in Oakville`), confidence },
  ]);
});

test('a city is part of its region and contains its areas', () => {
  expect(knowledgeOf(aMarketStats(), FIRST_BROKERAGE).relatedEntities).toEqual([
    { name: 'Halton', type: 'Region or county', relationship: 'contains it' },
    { name: 'South Oakville', type: 'Neighbourhood', relationship: 'lies in it' },
  ]);
  const area = knowledgeOf(aMarketStats({ key: 'rosedale' }), FIRST_BROKERAGE);
  expect(area.relatedEntities).toEqual([
    { name: 'Toronto', type: 'City', relationship: 'contains it' },
  ]);
});

test('an unknown region has no knowledge', () => {
  const nothing = askingMarketStats({
    isKnown: false,
    key: 'narnia',
    averagePrice: null,
    activeListings: 0,
    sale: null,
    lease: null,
    kinds: { detached: null, condo: null, townhouse: null, 'semi-detached': null },
  });
  expect(knowledgeOf(nothing, FIRST_BROKERAGE)).toMatchObject({
    marketOverview: { totalListings: 0, averagePrice: null },
    dataPoints: [],
    relatedEntities: [],
    factClaims: [],
  });
});
