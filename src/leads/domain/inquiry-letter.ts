import { type Letter, MAX_SUBJECT_LENGTH } from '#platform/domain/letter.ts';
import { oneLine } from '#platform/domain/one-line.ts';
import type { Lead } from './lead.ts';
import { tourFacts } from './tour.ts';

/** What a letter may say about the listing an inquiry is about, and the URL of its page. */
export type LetterListing = { words: string; address: string };

/** The letter to the brokerage about an inquiry. `listing` is null if no listing of ours has the given id. */
export function inquiryLetter(lead: Lead, listing: LetterListing | null): Letter {
  const name = `${lead.firstName} ${lead.lastName}`;
  const title = `${lead.tour ? 'Tour request' : 'Inquiry'} from ${name}`;
  const about = lead.subject ? `: ${lead.subject}` : '';
  return {
    subject: oneLine(
      `${lead.isSuspect ? 'Possible spam: ' : ''}${title}${about}`,
      MAX_SUBJECT_LENGTH,
    ),
    preview: oneLine(lead.message || lead.subject, MAX_SUBJECT_LENGTH),
    title,
    paragraphs: [
      `Reply to this email to answer ${name}.`,
      ...(lead.isSuspect ? ['A hidden field was filled in, so this may be spam.'] : []),
    ],
    facts: factsOf(lead, listing),
    ...(lead.message !== '' && { quote: lead.message }),
    ...(listing && { action: { label: 'See the listing', address: listing.address } }),
    reason: 'You’re getting this email because inquiries from the website go to this address.',
  };
}

function factsOf(lead: Lead, listing: LetterListing | null) {
  const unknown = lead.listingId === null ? '' : `listing ${lead.listingId} (unknown)`;
  return [
    { name: 'Number', value: String(lead.id) },
    { name: 'Name', value: `${lead.firstName} ${lead.lastName}` },
    ...tourFacts(lead.tour),
    { name: 'Email', value: lead.email },
    { name: 'Phone', value: lead.phone },
    { name: 'About', value: lead.inquiryType },
    { name: 'Subject', value: lead.subject },
    { name: 'Listing', value: listing?.words ?? unknown },
  ].filter(({ value }) => value !== '');
}
