import { type ListingId, listingId } from '#listings/domain/listing.ts';

type Start = { startedFrom: string; listingId: ListingId | null };

const A_PAGE = /^\/(?!\/)[\w\-./~%]*/;
const A_HOME = /^\/propert(?:y|ies)\/(\d{1,9})$/;

/** The path of the page where a chat began, without query or fragment, and the home it shows. */
export function startOf(from: string | undefined): Start {
  const [startedFrom = ''] = A_PAGE.exec(from ?? '') ?? [];
  const id = Number(A_HOME.exec(startedFrom)?.[1] ?? 0);
  return { startedFrom, listingId: id > 0 ? listingId(id) : null };
}
