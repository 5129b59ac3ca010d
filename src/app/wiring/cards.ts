import * as z from 'zod/mini';
import { Property } from '#listings/api.ts';
import type { ListingId } from '#listings/domain/listing.ts';
import type { ListingIndex } from '#search/domain/listing-index.ts';

const Cards = z.array(Property);

/** Public cards as in list answers, in the order requested; listings that are no longer public are left out. */
export const cardsOf =
  (index: Pick<ListingIndex, 'joinCards'>) =>
  (ids: readonly ListingId[]): Property[] =>
    Cards.parse(JSON.parse(`[${Buffer.from(index.joinCards(ids))}]`));
