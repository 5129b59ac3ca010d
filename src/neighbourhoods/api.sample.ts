import type { GuideHome, Neighbourhood, NeighbourhoodGuide } from './api.ts';
import { schoolBoardsOf } from './domain/school-boards.ts';

/** South Oakville; override only what the test needs. */
export const aNeighbourhood = (given: Partial<Neighbourhood> = {}): Neighbourhood => ({
  id: 'south_oakville',
  name: 'South Oakville',
  city: 'Oakville',
  province: 'Ontario',
  description: 'Estates on the lake.',
  imageUrl: '/api/neighborhoods/south_oakville/map.svg',
  averagePrice: 2_000_000,
  activeListings: 12,
  ...given,
});

export const aGuideHome = (given: Partial<GuideHome> = {}): GuideHome => ({
  id: 1,
  address: '48 Sample Road',
  price: 2_895_000,
  transactionType: 'For Sale',
  listOfficeName: 'EXAMPLE REALTY INC.',
  ...given,
});

export const aGuide = (given: Partial<NeighbourhoodGuide> = {}): NeighbourhoodGuide => ({
  ...aNeighbourhood({ id: 'oakville', name: 'Oakville' }),
  region: 'Halton',
  population: 213_759,
  stations: [{ name: 'Oakville GO', walk: 12 }],
  parts: [{ name: 'Bronte', feature: 'harbour' }],
  schoolBoards: schoolBoardsOf({ city: 'Oakville', region: 'Halton' }),
  ...given,
});
