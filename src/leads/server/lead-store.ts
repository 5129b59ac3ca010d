import { and, asc, count, desc, eq, getTableColumns, gt, gte, lt, sql } from 'drizzle-orm';
import { type ListingId, listingId } from '#listings/domain/listing.ts';
import { emailKey } from '#platform/domain/email-key.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { SiteKey } from '#platform/server/site-key.ts';
import type { Inquiry } from '../domain/inquiry.ts';
import { INQUIRY_TYPES } from '../domain/inquiry-topics.ts';
import { contentOf, isSuspect, type Lead, type LeadKind } from '../domain/lead.ts';
import { leads } from './tables.ts';

/** Batch size for reading leads. */
const LEAD_BATCH_SIZE = 500;

const {
  emailKey: _key,
  fingerprint: _fingerprint,
  networkHash: _hash,
  kind: _kind,
  assignedTo: _assigned,
  handledAt: _handled,
  note: _note,
  notedBy: _noter,
  ...columns
} = getTableColumns(leads);

/** A lead in its sender's data export, which includes the desk's note about them. */
export type OwnLead = Lead & { note: string };

type Arrival = { at: Date; networkHash: string | null; kind?: LeadKind };

/** Leads. `db` may be a transaction. */
export class LeadStore {
  readonly #db: Db;
  readonly #key: SiteKey;

  constructor(db: Db, key: SiteKey) {
    this.#db = db;
    this.#key = key;
  }

  /** Serializes inquiries of one person until the current transaction ends. */
  async oneAtATime(address: string): Promise<void> {
    await this.#db.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`lead ${emailKey(address)}`}, 0))`,
    );
  }

  /** The first identical lead since then. */
  async sameSince(inquiry: Inquiry, since: Date): Promise<number | null> {
    const fingerprint = await this.#key.sign('lead', contentOf(inquiry));
    const [known] = await this.#db
      .select({ id: leads.id })
      .from(leads)
      .where(and(eq(leads.fingerprint, fingerprint), gt(leads.createdAt, since)))
      .orderBy(asc(leads.id))
      .limit(1);
    return known?.id ?? null;
  }

  /** The number of inquiries this person sent since then. */
  async countSince(address: string, since: Date): Promise<number> {
    const [row] = await this.#db
      .select({ leads: count() })
      .from(leads)
      .where(and(eq(leads.emailKey, emailKey(address)), gt(leads.createdAt, since)));
    return row?.leads ?? 0;
  }

  async add(inquiry: Inquiry, { at, networkHash, kind }: Arrival): Promise<Lead> {
    const { propertyId, website: _website, ...given } = inquiry;
    const lead = {
      ...given,
      listingId: asListing(propertyId),
      isSuspect: isSuspect(inquiry),
      createdAt: at,
    };
    const [added] = await this.#db
      .insert(leads)
      .values({
        ...lead,
        kind: kind ?? (inquiry.tour ? 'tour' : 'inquiry'),
        emailKey: emailKey(lead.email),
        fingerprint: await this.#key.sign('lead', contentOf(inquiry)),
        networkHash,
      })
      .returning({ id: leads.id });
    if (!added) throw new Error('A lead was stored but not returned.');
    return { ...lead, id: added.id };
  }

  /** Every lead, in batches, oldest first. */
  async *all(): AsyncGenerator<Lead[]> {
    for (let from = 0; ; ) {
      const some = await this.#db
        .select(columns)
        .from(leads)
        .where(gte(leads.id, from))
        .orderBy(asc(leads.id))
        .limit(LEAD_BATCH_SIZE);
      const last = some.at(-1);
      if (!last) return;
      yield some.map(toLead);
      from = last.id + 1;
    }
  }

  /** Everything this person (by `emailKey`) ever sent, newest first. */
  async aboutPerson(personKey: string): Promise<OwnLead[]> {
    const rows = await this.#db
      .select({ ...columns, note: leads.note })
      .from(leads)
      .where(eq(leads.emailKey, personKey))
      .orderBy(desc(leads.id))
      .limit(10_000);
    return rows.map(({ note, ...row }) => ({ ...toLead(row), note }));
  }

  /** Returns the number deleted. */
  async erasePerson(personKey: string): Promise<number> {
    return (
      await this.#db.delete(leads).where(eq(leads.emailKey, personKey)).returning({ id: leads.id })
    ).length;
  }

  /** Deletes leads received before then. Returns the count. */
  async deleteBefore(then: Date): Promise<number> {
    return (
      await this.#db.delete(leads).where(lt(leads.createdAt, then)).returning({ id: leads.id })
    ).length;
  }
}

const asListing = (id: number | null): ListingId | null => (id === null ? null : listingId(id));

const toLead = ({
  inquiryType,
  ...row
}: Omit<Lead, 'inquiryType'> & { inquiryType: string }): Lead => ({
  ...row,
  inquiryType: INQUIRY_TYPES.find((type) => type === inquiryType) ?? 'other',
});
