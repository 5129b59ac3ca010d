import { partsOf } from '#chat/domain/message-parts.ts';
import { type ListingId, listingId } from '#listings/domain/listing.ts';

/** Maximum homes shown for a conversation. */
const MOST_HOMES = 12;

/** The homes on this site linked in messages, most recent first. */
export function linkedHomes(messages: readonly string[], origin: string): ListingId[] {
  const named = messages.flatMap((text) =>
    partsOf(text, origin).flatMap((part) => (part.kind === 'home' ? [part.id] : [])),
  );
  return [...new Set(named.reverse())].slice(0, MOST_HOMES).map(listingId);
}
