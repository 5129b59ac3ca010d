import type { Inquiry } from '../domain/inquiry.ts';
import { MOST_INQUIRIES_DAILY, SAME_WITHIN } from '../domain/lead.ts';
import type { LeadStore } from './lead-store.ts';

/** What somebody wrote who asks for a market report. */
type Asked = Pick<Inquiry, 'firstName' | 'lastName' | 'email' | 'phone' | 'website'> & {
  /** As people read it. */
  region: string;
  propertyType: string;
};

type KeptLead = { ok: true; id: number; isNew: boolean } | { ok: false; because: 'too-many-today' };

/** Keeps who asks for a report as a lead, in the transaction at hand. The same within a day is the lead it was. */
export async function keepReportLead(
  leads: LeadStore,
  { region, propertyType, ...person }: Asked,
  { at, networkHash }: { at: Date; networkHash: string | null },
): Promise<KeptLead> {
  const { firstName, lastName, email, phone, website } = person;
  const lead: Inquiry = {
    ...{ firstName, lastName, email, phone, website },
    subject: `Market report: ${region}, ${propertyType}`,
    // Every inquiry says something, so none is ever taken for a report.
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
    return { ok: false, because: 'too-many-today' };
  const { id } = await leads.add(lead, { at, networkHash, kind: 'report' });
  return { ok: true, id, isNew: true };
}
