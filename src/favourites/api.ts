import { z } from 'zod/mini';
import { Property } from '#listings/api.ts';
import { call } from '#platform/domain/call.ts';
import { FAVOURITE_PATHS } from './domain/call-paths.ts';

/** A home that somebody saved. */
export const Favourite = z.object({
  propertyId: z.int(),
  /** ISO 8601. */
  addedAt: z.string(),
  /** Null once it is off the market. */
  property: z.nullable(Property),
  /** What it is called then: nothing of what the gate holds back. */
  name: z.string(),
});
export type Favourite = z.infer<typeof Favourite>;

const Answer = z.object({ isFavorite: z.boolean() });
const params = z.object({
  propertyId: z.string().check(z.describe('A whole number from 1 to 2147483647.')),
});
const badId = 'The id is not a whole number from 1 to 2147483647.';
const signedOut = 'Nobody is signed in.';
const noListing = 'No listing ever had this id.';

export const listFavourites = call({
  method: 'GET',
  path: FAVOURITE_PATHS.list,
  summary: 'The homes that the signed-in visitor saved, the latest first.',
  answer: z.object({ favorites: z.array(Favourite) }),
  refusals: { 401: signedOut },
});

export const isFavourite = call({
  method: 'GET',
  path: FAVOURITE_PATHS.one,
  summary: 'Whether the signed-in visitor saved this home.',
  params,
  answer: Answer,
  refusals: { 400: badId, 401: signedOut },
});

export const addFavourite = call({
  method: 'POST',
  path: FAVOURITE_PATHS.one,
  summary: 'Saves a home; said again, it changes nothing.',
  params,
  answer: Answer,
  refusals: {
    400: badId,
    401: signedOut,
    404: noListing,
    409: 'So many homes are saved already that no more fit.',
    410: 'The listing has left the market.',
  },
});

export const removeFavourite = call({
  method: 'DELETE',
  path: FAVOURITE_PATHS.one,
  summary: 'Takes a home off the saved ones; said again, it changes nothing.',
  params,
  answer: Answer,
  refusals: { 400: badId, 401: signedOut },
});
