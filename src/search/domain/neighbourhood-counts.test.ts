import { expect, test } from 'vitest';
import { neighbourhoodCounts } from './neighbourhood-counts.ts';

test('neighbourhoods are listed by city, then from the most homes to the fewest, and other places left out', () => {
  const counted = neighbourhoodCounts([
    ['toronto', 9] as const,
    ['toronto-c08', 3] as const,
    ['gta', 9] as const,
    ['toronto-leslieville', 2],
    ['toronto-the-annex', 5],
    ['toronto-high-park', 2],
    ['oakville-bronte', 1],
    ['south_oakville', 1],
  ]);
  expect(counted).toEqual([
    { key: 'oakville-bronte', name: 'Bronte', city: 'oakville', count: 1 },
    { key: 'toronto-the-annex', name: 'The Annex', city: 'toronto', count: 5 },
    { key: 'toronto-high-park', name: 'High Park', city: 'toronto', count: 2 },
    { key: 'toronto-leslieville', name: 'Leslieville', city: 'toronto', count: 2 },
  ]);
});
