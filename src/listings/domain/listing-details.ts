import * as z from 'zod/mini';
import { DETAIL_FIELDS, type DetailName } from './detail-fields.ts';
import { DETAIL_KINDS } from './detail-kinds.ts';
import { HOME_FACTS } from './home-facts.ts';
import { HOME_FEATURES } from './home-features.ts';

const EDITION = 7;

type Shape = {
  [Name in DetailName]: (typeof DETAIL_KINDS)[(typeof DETAIL_FIELDS)[Name][0]];
};

const schemas = Object.entries(DETAIL_FIELDS).map(([name, [kind]]) => [name, DETAIL_KINDS[kind]]);
const shape: Shape = Object.fromEntries(schemas);

/**
 * Listing data beyond the facts shown in every list, parsed once by the feed. The gate decides which viewer may see
 * which fields.
 */
export const ListingDetails = z.object(shape);
export type ListingDetails = z.infer<typeof ListingDetails>;

/**
 * Version of the translation, stored with each listing; the feed retranslates listings that have another. Raise
 * EDITION when a value is parsed differently.
 */
export const TRANSLATION = [EDITION, schemas.length, HOME_FEATURES.length, HOME_FACTS.length].join(
  '.',
);
