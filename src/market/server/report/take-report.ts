import type { SignedIn } from '#accounts/domain/account.ts';
import type { GivenConsent } from '#accounts/domain/consent.ts';
import { emailKey } from '#platform/domain/email-key.ts';
import type { Outbox } from '#platform/server/mail/outbox.ts';
import type { SiteKey } from '#platform/server/site-key.ts';
import type { Region } from '../../domain/region.ts';
import { askedLetter, reportLetter } from '../../domain/report/report-letters.ts';
import { REPORT_CONSENT } from '../../domain/report-consent.ts';
import type { ReportRequest } from '../../domain/report-request.ts';
import { mailedReports } from './mailed-reports.ts';
import type { AskedReport, ReportStore } from './report-store.ts';

/** Mails with a report that anybody who knows an address can have sent to it in 24 hours. */
const MOST_MAILED_DAILY = 3;

type Arrival = { at: Date; networkHash: string | null };

type KeptLead = { ok: true; id: number; isNew: boolean } | { ok: false; because: 'too-many-today' };

export type ReportBooks = {
  reports: ReportStore;
  mails: Outbox;
  consents: { record(consent: GivenConsent): Promise<unknown> };
  /** Keeps who asks among the brokerage's leads; the same within a day is the one it was. */
  keepLead(asked: ReportRequest, arrival: Arrival): Promise<KeptLead>;
};

export type ReportNeeds = {
  inTransaction<Result>(work: (books: ReportBooks) => Promise<Result>): Promise<Result>;
  key: SiteKey;
  /** The site's own address. */
  origin: string;
  /** Where leads go. */
  leadsTo: string;
};

type Sender = Arrival & { signedIn: SignedIn | null };

export type Taken = { ok: true; report: AskedReport } | { ok: false; because: 'too-many-today' };

/**
 * Keeps who asks for a report, what they agree to, and the mails to them and to the brokerage: all of it or nothing.
 * Whoever asks too often is mailed nothing and hears the same, for nobody else may learn how often it was.
 */
export function takeReport(
  { inTransaction, key, origin, leadsTo }: ReportNeeds,
  { request, region }: { request: ReportRequest; region: Region },
  { at, networkHash, signedIn }: Sender,
): Promise<Taken> {
  const { email, propertyType } = request;
  const asked = { ...request, region: region.name };

  return inTransaction(async ({ reports, mails, consents, keepLead }) => {
    const lead = await keepLead(asked, { at, networkHash });
    if (!lead.ok) return lead;
    const known = lead.isNew ? null : await reports.ofLead(lead.id);
    if (known) return { ok: true, report: known };

    const report = await reports.add({
      ...{ leadId: lead.id, email, propertyType },
      region: region.key,
      createdAt: at,
    });
    await mails.add({
      kind: 'report-asked',
      to: { address: leadsTo },
      replyTo: { address: email, name: `${request.firstName} ${request.lastName}` },
      letter: askedLetter(lead.id, asked),
    });
    // A program hears what a person would, and its address gets nothing.
    if (request.website.trim() === '') {
      const link = await mailedReports(key, origin).link(report, at);
      await mails.add(
        { kind: 'market-report', to: { address: email }, letter: reportLetter(region.name, link) },
        { atMostDaily: MOST_MAILED_DAILY },
      );
    }
    const isTheirOwn = signedIn !== null && emailKey(signedIn.email) === emailKey(email);
    await consents.record({
      ...REPORT_CONSENT,
      kind: 'inquiry',
      emailKey: emailKey(email),
      accountId: isTheirOwn ? signedIn.id : null,
      givenAt: at,
      networkHash,
    });
    return { ok: true, report };
  });
}
