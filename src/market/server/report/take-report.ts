import type { SignedIn } from '#accounts/domain/account.ts';
import type { GivenConsent } from '#accounts/domain/consent.ts';
import { emailKey } from '#platform/domain/email-key.ts';
import type { Outbox } from '#platform/server/mail/outbox.ts';
import type { SiteKey } from '#platform/server/site-key.ts';
import type { Region } from '../../domain/region.ts';
import { reportLetter, requestLetter } from '../../domain/report/report-letters.ts';
import { REPORT_CONSENT } from '../../domain/report-consent.ts';
import type { ReportRequest } from '../../domain/report-request.ts';
import { mailedReports } from './mailed-reports.ts';
import type { ReportStore, StoredReport } from './report-store.ts';

/** Report mails to one address in 24 hours. Anyone can request one to an address they know. */
const MOST_MAILED_DAILY = 3;

type Arrival = { at: Date; networkHash: string | null };

type LeadResult =
  | { ok: true; id: number; isNew: boolean }
  | { ok: false; reason: 'too-many-today' };

export type ReportStores = {
  reports: ReportStore;
  mails: Outbox;
  consents: { record(consent: GivenConsent): Promise<unknown> };
  /** Stores the requester as a lead; a repeat within a day returns the existing one. */
  saveLead(request: ReportRequest, arrival: Arrival): Promise<LeadResult>;
};

export type TakeReportDeps = {
  inTransaction<Result>(work: (stores: ReportStores) => Promise<Result>): Promise<Result>;
  key: SiteKey;
  /** The site's URL. */
  origin: string;
  /** The brokerage's address for leads. */
  leadsTo(): string;
};

type Sender = Arrival & { signedIn: SignedIn | null };

export type Taken = { ok: true; report: StoredReport } | { ok: false; reason: 'too-many-today' };

/**
 * Stores the lead, the consent, and the mails to the requester and the brokerage in one transaction. Over the daily
 * limit no email is sent, but the answer is the same, so that it does not reveal earlier requests.
 */
export function takeReport(
  { inTransaction, key, origin, leadsTo }: TakeReportDeps,
  { request, region }: { request: ReportRequest; region: Region },
  { at, networkHash, signedIn }: Sender,
): Promise<Taken> {
  const { email, propertyType } = request;
  const letterRequest = { ...request, region: region.name };

  return inTransaction(async ({ reports, mails, consents, saveLead }) => {
    const lead = await saveLead(letterRequest, { at, networkHash });
    if (!lead.ok) return lead;
    const known = lead.isNew ? null : await reports.ofLead(lead.id);
    if (known) return { ok: true, report: known };

    const report = await reports.add({
      leadId: lead.id,
      email,
      propertyType,
      region: region.key,
      createdAt: at,
    });
    await mails.add({
      kind: 'report-requested',
      to: { address: leadsTo() },
      replyTo: { address: email, name: `${request.firstName} ${request.lastName}` },
      letter: requestLetter(lead.id, letterRequest),
    });
    // A bot gets the normal answer, and no email is sent.
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
