import * as z from 'zod/mini';
import { Property } from '#listings/api.ts';
import { call } from '#platform/domain/call.ts';

/** A neighbourhood or town with a guide on the site. */
export const Neighbourhood = z.object({
  /** Identifies it in URLs and searches. */
  id: z.string(),
  name: z.string(),
  city: z.string(),
  province: z.string(),
  description: z.string(),
  /** A map of it. */
  imageUrl: z.string(),
  /** Average asking price in dollars; null if no homes are for sale. */
  averagePrice: z.nullable(z.number()),
  /** Homes for sale. */
  activeListings: z.number(),
});
export type Neighbourhood = z.infer<typeof Neighbourhood>;

/** A one-line listing: only the fields required wherever a listing is named. */
export const GuideHome = z.pick(Property, {
  id: true,
  address: true,
  price: true,
  priceUnit: true,
  transactionType: true,
  listOfficeName: true,
});
export type GuideHome = z.infer<typeof GuideHome>;

/** The same with its newest homes, at most three. */
export const NeighbourhoodWithHomes = z.extend(Neighbourhood, {
  /** Only on request (homes=1). */
  properties: z.optional(z.array(GuideHome)),
});
export type NeighbourhoodWithHomes = z.infer<typeof NeighbourhoodWithHomes>;

/** A publicly funded school board, whose site finds schools by address. */
const SchoolBoard = z.object({
  name: z.string(),
  kind: z.enum(['Public', 'Catholic']),
  site: z.string(),
});
export type SchoolBoard = z.infer<typeof SchoolBoard>;

/** The guide page's content other than listings and market figures. */
export const NeighbourhoodGuide = z.extend(Neighbourhood, {
  region: z.string(),
  /** 2021 census; null for a part of a town. */
  population: z.nullable(z.number()),
  /** With walking minutes from the centre of the place. */
  stations: z.array(z.object({ name: z.string(), walk: z.number() })),
  parts: z.array(z.object({ name: z.string(), feature: z.string() })),
  /** Those that serve it. */
  schoolBoards: z.array(SchoolBoard),
});
export type NeighbourhoodGuide = z.infer<typeof NeighbourhoodGuide>;

const Params = z.object({
  neighborhood: z.string().check(z.describe('An area or a town, in any spelling.')),
});

export const listNeighbourhoods = call({
  method: 'GET',
  path: '/api/neighborhoods',
  summary: 'The neighbourhoods and towns with a guide, and their asking prices.',
  query: z.object({
    region: z.optional(z.string().check(z.describe('gta leaves out places outside the GTA.'))),
    limit: z.optional(
      z
        .string()
        .check(
          z.regex(/^(?:[1-9]\d{0,2})?$/, 'limit takes a whole number from 1 to 999'),
          z.describe('At most this many, from 1 to 999.'),
        ),
    ),
    homes: z.optional(z.string().check(z.describe('1 adds the three newest homes in each.'))),
  }),
  answer: z.object({
    neighborhoods: z.array(NeighbourhoodWithHomes),
    /** How many places have a guide, whatever the region and limit. */
    total: z.number(),
  }),
  refusals: { 400: 'The limit is not a whole number from 1 to 999.' },
});

export const showNeighbourhood = call({
  method: 'GET',
  path: '/api/neighborhoods/{neighborhood}',
  summary: 'The guide to one neighbourhood or town.',
  params: Params,
  answer: z.object({ neighborhood: z.nullable(NeighbourhoodGuide) }),
});

export const showNeighbourhoodMap = call({
  method: 'GET',
  path: '/api/neighborhoods/{neighborhood}/map.svg',
  summary: 'A picture of the place on the map.',
  params: Params,
  query: z.object({
    theme: z.optional(z.string().check(z.describe('light (the default) or dark.'))),
  }),
  refusals: { 404: 'We don’t have a guide to that place.' },
  files: { 200: ['image/svg+xml'] },
});
