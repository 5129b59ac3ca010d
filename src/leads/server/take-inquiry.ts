import type { SignedIn } from '#accounts/domain/account.ts';
import type { GivenConsent } from '#accounts/domain/consent.ts';
import type { Brokerage } from '#brokerage/domain/brokerage.ts';
import { type ListingId, listingId } from '#listings/domain/listing.ts';
import { emailKey } from '#platform/domain/email-key.ts';
import type { Outbox } from '#platform/server/mail/outbox.ts';
import type { Inquiry } from '../domain/inquiry.ts';
import { INQUIRY_CONSENT } from '../domain/inquiry-consent.ts';
import { inquiryLetter, type LetterListing } from '../domain/inquiry-letter.ts';
import { MOST_INQUIRIES_DAILY, SAME_WITHIN } from '../domain/lead.ts';
import { MOST_RECEIVED_DAILY, receivedLetter } from '../domain/received-letter.ts';
import type { LeadStore } from './lead-store.ts';

export type InquiryStores = {
  leads: LeadStore;
  mails: Outbox;
  consents: { record(consent: GivenConsent): Promise<unknown> };
};

export type InquiryDeps = {
  inTransaction<Result>(work: (stores: InquiryStores) => Promise<Result>): Promise<Result>;
  /** What a letter may say about a listing, on the market or not; null if the id never existed. */
  letterListing(id: ListingId): Promise<LetterListing | null>;
  /** Address that inquiries are mailed to. */
  leadsTo(): string;
  brokerage(): Brokerage;
};

export type Sender = { at: Date; networkHash: string | null; signedIn: SignedIn | null };

export type Taken = { ok: true; id: number } | { ok: false; reason: 'too-many-today' };

/**
 * Stores an inquiry and queues its mails to the brokerage and the sender, in one transaction. A repeat by the same
 * person within a day returns the existing lead, without another mail.
 */
export async function takeInquiry(
  { inTransaction, letterListing, leadsTo, brokerage }: InquiryDeps,
  inquiry: Inquiry,
  { at, networkHash, signedIn }: Sender,
): Promise<Taken> {
  const { email, propertyId } = inquiry;
  const listing = propertyId === null ? null : await letterListing(listingId(propertyId));
  const dayAgo = new Date(at.getTime() - SAME_WITHIN);

  return inTransaction(async ({ leads, mails, consents }) => {
    await leads.oneAtATime(email);
    const known = await leads.sameSince(inquiry, dayAgo);
    if (known !== null) return { ok: true, id: known };
    if ((await leads.countSince(email, dayAgo)) >= MOST_INQUIRIES_DAILY)
      return { ok: false, reason: 'too-many-today' };

    const lead = await leads.add(inquiry, { at, networkHash });
    await mails.add({
      kind: 'inquiry',
      to: { address: leadsTo() },
      replyTo: { address: email, name: `${lead.firstName} ${lead.lastName}` },
      letter: inquiryLetter(lead, listing),
    });
    // A suspected bot gets no confirmation.
    if (!lead.isSuspect)
      await mails.add(
        {
          kind: 'inquiry-received',
          to: { address: email },
          replyTo: { address: leadsTo() },
          letter: receivedLetter(lead, listing, brokerage()),
        },
        { atMostDaily: MOST_RECEIVED_DAILY },
      );
    const isTheirOwn = signedIn !== null && emailKey(signedIn.email) === emailKey(email);
    await consents.record({
      ...INQUIRY_CONSENT,
      kind: 'inquiry',
      emailKey: emailKey(email),
      accountId: isTheirOwn ? signedIn.id : null,
      givenAt: at,
      networkHash,
    });
    return { ok: true, id: lead.id };
  });
}
