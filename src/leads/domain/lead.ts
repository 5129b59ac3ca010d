import type { ListingId } from '#listings/domain/listing.ts';
import { HOUR } from '#platform/domain/duration.ts';
import { emailKey } from '#platform/domain/email-key.ts';
import type { Inquiry } from './inquiry.ts';

/** How long inquiries, tour requests and report requests are kept. */
export const KEEP_LEADS = { months: 24 };

/** Which form was used: the inquiry form, without or with tour times, or the market report form. */
export type LeadKind = 'inquiry' | 'tour' | 'report';

/** An inquiry as the brokerage stores it. */
export type Lead = Omit<Inquiry, 'propertyId' | 'website'> & {
  id: number;
  listingId: ListingId | null;
  /** Probably sent by a bot. It could be a person, so it is stored and mailed like any other. */
  isSuspect: boolean;
  createdAt: Date;
};

/** An identical inquiry within this time is a duplicate: a double click, a retry, a page sent again. */
export const SAME_WITHIN = 24 * HOUR;

/** Inquiries one person may send in 24 hours, from any number of networks. */
export const MOST_INQUIRIES_DAILY = 20;

/** People never see the field; most bots fill in all fields. */
export const isSuspect = ({ website }: Inquiry): boolean => website.trim() !== '';

const plain = (text: string): string => text.toLowerCase().replace(/\s+/gu, ' ').trim();

/** The content of an inquiry, normalized for comparison: ignores case, spaces and the punctuation of a phone number. */
export const contentOf = (inquiry: Inquiry): string =>
  JSON.stringify([
    emailKey(inquiry.email),
    plain(inquiry.firstName),
    plain(inquiry.lastName),
    inquiry.phone.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase(),
    inquiry.inquiryType,
    plain(inquiry.subject),
    plain(inquiry.message),
    inquiry.propertyId,
    inquiry.tour,
  ]);
