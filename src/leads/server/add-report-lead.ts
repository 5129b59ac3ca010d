import type { Inquiry } from '../domain/inquiry.ts';
import { MOST_INQUIRIES_DAILY, SAME_WITHIN } from '../domain/lead.ts';
import type { LeadStore } from './lead-store.ts';

/** Fields of the market report request form. */
type ReportRequest = Pick<Inquiry, 'firstName' | 'lastName' | 'email' | 'phone' | 'website'> & {
  /** Display name. */
  region: string;
  propertyType: string;
};

type AddedLead = { ok: true; id: number; isNew: boolean } | { ok: false; reason: 'too-many-today' };

/** Stores a report request as a lead, in the current transaction. An identical one within a day is the same lead. */
export async function addReportLead(
  leads: LeadStore,
  { region, propertyType, ...person }: ReportRequest,
  { at, networkHash }: { at: Date; networkHash: string | null },
): Promise<AddedLead> {
  const { firstName, lastName, email, phone, website } = person;
  const lead: Inquiry = {
    firstName,
    lastName,
    email,
    phone,
    website,
    subject: `Market report: ${region}, ${propertyType}`,
    // Inquiries always have a message, so none can match a report request.
    message: '',
    inquiryType: '',
    propertyId: null,
    tour: null,
  };
  const dayAgo = new Date(at.getTime() - SAME_WITHIN);
  await leads.oneAtATime(email);
  const known = await leads.sameSince(lead, dayAgo);
  if (known !== null) return { ok: true, id: known, isNew: false };
  if ((await leads.countSince(email, dayAgo)) >= MOST_INQUIRIES_DAILY)
    return { ok: false, reason: 'too-many-today' };
  const { id } = await leads.add(lead, { at, networkHash, kind: 'report' });
  return { ok: true, id, isNew: true };
}
