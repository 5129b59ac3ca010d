import type { ListingId } from '#listings/domain/listing.ts';
import { emailKey } from '#platform/domain/email-key.ts';
import type { Inquiry } from './inquiry.ts';

/** Which form was filled in: the inquiry form, without or with a tour's times, or the market report's. */
export type LeadKind = 'inquiry' | 'tour' | 'report';

/** An inquiry as the brokerage keeps it. */
export type Lead = Omit<Inquiry, 'propertyId' | 'website'> & {
  id: number;
  listingId: ListingId | null;
  /** A program seems to have filled in the form; a person may have, so it is kept and mailed like any other. */
  isSuspect: boolean;
  createdAt: Date;
};

const HOUR = 3_600_000;

/** Said again within this time, an inquiry is the one it was: a double click, a retry, a page sent anew. */
export const SAME_WITHIN = 24 * HOUR;

/** Inquiries that one person may send in 24 hours, however many networks they come from. */
export const MOST_INQUIRIES_DAILY = 20;

/** People never see the field; most programs fill in all there are. */
export const isSuspect = ({ website }: Inquiry): boolean => website.trim() !== '';

const plain = (text: string): string => text.toLowerCase().replace(/\s+/gu, ' ').trim();

/**
 * All that an inquiry says, spelled so that two which say the same are equal: case, spaces and the signs in a
 * telephone number say nothing.
 */
export const sayingOf = (inquiry: Inquiry): string =>
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
