import type { Brokerage } from '#brokerage/domain/brokerage.ts';
import type { Letter } from '#platform/domain/letter.ts';
import { formatHours } from '#platform/domain/office-hours.ts';
import type { LetterListing } from './inquiry-letter.ts';
import type { Lead } from './lead.ts';
import { tourFacts } from './tour.ts';

/** How many of these mails one address gets in 24 hours: anyone can type it into the form. */
export const MOST_RECEIVED_DAILY = 3;

/**
 * Confirms to the sender that an inquiry arrived. It repeats none of their words, the name included: the address is
 * unverified, and the form must not become a way to send text to strangers.
 */
export function receivedLetter(
  { id, tour }: Pick<Lead, 'id' | 'tour'>,
  listing: LetterListing | null,
  { name, hours }: Pick<Brokerage, 'name' | 'hours'>,
): Letter {
  const what = tour ? 'tour request' : 'message';
  return {
    subject: `We have your ${what}`,
    preview: `${name} will get back to you.`,
    title: `We have your ${what}`,
    paragraphs: [
      ...(tour
        ? ['This is a request. Nothing is booked until we write back to confirm a time.']
        : ['A person will read it and get back to you.']),
      `We reply ${formatHours(hours)} To add something, reply to this email.`,
    ],
    facts: [
      { name: 'Your reference', value: String(id) },
      ...(listing ? [{ name: 'Home', value: listing.words }] : []),
      ...tourFacts(tour),
    ],
    ...(listing && { action: { label: 'See the listing', address: listing.address } }),
    reason:
      'You’re getting this email because this address was entered in the inquiry form on our site. If that wasn’t you, please reply to let us know.',
  };
}
