import * as z from 'zod/mini';
import { ListingIdText, Property } from '#listings/api.ts';
import { call } from '#platform/domain/call.ts';

/** A saved home. */
export const Favourite = z.object({
  propertyId: z.int(),
  /** ISO 8601. */
  addedAt: z.string(),
  /** Null after it has left the market. */
  property: z.nullable(Property),
  /** Display name, even off the market, without what the display gate withholds. */
  name: z.string(),
});
export type Favourite = z.infer<typeof Favourite>;

const Answer = z.object({ isFavorite: z.boolean() });
const params = z.object({ propertyId: ListingIdText });
const badId = 'The id is not a whole number from 1 to 2147483647.';
const signedOut = 'Not signed in.';
const noListing = 'No listing ever had this id.';

export const listFavourites = call({
  method: 'GET',
  path: '/api/favorites',
  personal: true,
  summary: 'The homes that the signed-in visitor saved, newest first.',
  answer: z.object({ favorites: z.array(Favourite) }),
  refusals: { 401: signedOut },
});

export const isFavourite = call({
  method: 'GET',
  path: '/api/favorites/{propertyId}',
  personal: true,
  summary: 'Whether the signed-in visitor has saved this home.',
  params,
  answer: Answer,
  refusals: { 400: badId, 401: signedOut },
});

export const addFavourite = call({
  method: 'POST',
  path: '/api/favorites/{propertyId}',
  personal: true,
  summary: 'Saves a home. Idempotent.',
  params,
  answer: Answer,
  refusals: {
    400: badId,
    401: signedOut,
    404: noListing,
    409: 'The account has saved the most homes that it may.',
    410: 'The listing has left the market.',
  },
});

export const removeFavourite = call({
  method: 'DELETE',
  path: '/api/favorites/{propertyId}',
  personal: true,
  summary: 'Removes a saved home. Idempotent.',
  params,
  answer: Answer,
  refusals: { 400: badId, 401: signedOut },
});
