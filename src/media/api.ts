import * as z from 'zod/mini';
import { call } from '#platform/domain/call.ts';
import { MEDIA_QUERY_SHAPE, parseMediaQuery } from './domain/media-query.ts';

/** One photo of a listing, with the board's field names. */
export const MediaItem = z.object({
  /** The board's listing key. */
  ResourceRecordKey: z.string(),
  /** A URL on this site, for use in <img>. */
  MediaURL: z.string(),
});
export type MediaItem = z.infer<typeof MediaItem>;

export const listMedia = call({
  method: 'GET',
  path: '/api/media',
  summary: 'The photos of up to a hundred public listings, each listing’s in its own order.',
  query: z.pipe(
    z.catchall(
      z.object({
        $filter: z._default(z.string(), ''),
        $select: z.optional(z.string()),
        $orderby: z.optional(z.string()),
      }),
      z.string(),
    ),
    z.transform((given, { issues }) => {
      const query = parseMediaQuery(given);
      if (query) return query;
      const message = `The query must read: ${MEDIA_QUERY_SHAPE}`;
      issues.push({ code: 'custom', input: given, message });
      return z.NEVER;
    }),
  ),
  answer: z.object({ value: z.array(MediaItem) }),
  refusals: { 400: `The query must read: ${MEDIA_QUERY_SHAPE}.` },
});

export const showListingMedia = call({
  method: 'GET',
  path: '/api/trreb/media/{key}',
  summary: 'The photos of one public listing, by MLS number, media key or listing key.',
  params: z.object({ key: z.string() }),
  answer: z.object({
    success: z.boolean(),
    images: z.array(MediaItem),
    imageUrls: z.array(z.string()),
    /** The board's listing key; null if nothing was found. */
    listingId: z.nullable(z.string()),
    /** The kind of key that matched. */
    approachUsed: z.enum(['mls_number', 'mediaListingKey', 'listing_id', 'none']),
  }),
});
export type ListingMedia = z.infer<typeof showListingMedia.answer>;

const PICTURES = ['image/avif', 'image/webp', 'image/jpeg'];

export const showPhoto = call({
  method: 'GET',
  path: '/api/trreb/image-proxy',
  summary: 'A photo of a listing as AVIF, WebP or JPEG, whichever the Accept header asks for.',
  query: z.object({
    /** The photo's URL at the board; alternatively `of` and `at`. */
    url: z.optional(z.string()),
    /** The listing's key, and the photo's position in it, from 0. */
    of: z.optional(z.string()),
    at: z.optional(z.string()),
    /** Pixels; one of the fixed widths. */
    w: z.optional(z.string()),
    /** Version of the picture. Any value works; it makes the URL change when the picture does. */
    v: z.optional(z.string()),
  }),
  files: { 200: PICTURES, 502: PICTURES },
  refusals: {
    304: 'The client’s copy of the picture is still current.',
    400: 'The address can’t be read or its host is not on the list, or the width is not one of ours.',
    404: 'None of our listings shows this photo.',
    502: 'The board returned no photo; the body is a placeholder picture.',
    503: 'Too many photos are being made; the Retry-After header says when to try again.',
  },
});
