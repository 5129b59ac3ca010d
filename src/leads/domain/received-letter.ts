import type { Letter } from '#platform/domain/letter.ts';
import { showHours } from '#platform/domain/office-hours.ts';
import { site } from '#site';
import type { ListingInBrief } from './inquiry-letter.ts';
import type { Lead } from './lead.ts';
import { tourFacts } from './tour.ts';

/** Letters of this kind that one address gets in 24 hours, whoever wrote it into the form. */
export const MOST_RECEIVED_DAILY = 3;

/**
 * Tells whoever sent an inquiry that it has arrived. It says nothing in the sender's own words, the name included:
 * nobody has proved that the address is theirs, and a stranger must not be sent what somebody made up.
 */
export function receivedLetter(
  { id, tour }: Pick<Lead, 'id' | 'tour'>,
  listing: ListingInBrief | null,
): Letter {
  const what = tour ? 'tour request' : 'message';
  return {
    subject: `We have your ${what}`,
    preview: `${site.brokerage} will get back to you.`,
    title: `We have your ${what}`,
    paragraphs: [
      ...(tour
        ? ['This is a request: no time is booked until we write back to you with one.']
        : ['A person will read it and get back to you.']),
      `We answer ${showHours(site.hours.office)} To add something, reply to this mail.`,
    ],
    facts: [
      { name: 'Number', value: String(id) },
      ...(listing ? [{ name: 'Home', value: listing.words }] : []),
      ...tourFacts(tour),
    ],
    ...(listing && { action: { label: 'See the listing', address: listing.address } }),
    reason:
      'You get this mail because this address was entered in the inquiry form on our site. If it wasn’t you, reply and tell us.',
  };
}
