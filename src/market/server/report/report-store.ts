import { and, desc, eq, inArray, isNull, lt } from 'drizzle-orm';
import { emailKey } from '#platform/domain/email-key.ts';
import type { Db } from '#platform/server/database/database.ts';
import { REPORT_PROPERTY_TYPES, type ReportRequest } from '../../domain/report-request.ts';
import { marketReports } from '../tables.ts';

type ReportType = ReportRequest['propertyType'];

/** A requested report. */
export type StoredReport = {
  id: number;
  leadId: number;
  /** Of the requester. */
  emailKey: string;
  /** The region's key. */
  region: string;
  propertyType: ReportType;
  createdAt: Date;
  linkUsedAt: Date | null;
};

type NewReport = Pick<StoredReport, 'leadId' | 'region' | 'propertyType' | 'createdAt'> & {
  email: string;
};

/** Requested reports. `db` may be a transaction. */
export class ReportStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async add({ email, ...given }: NewReport): Promise<StoredReport> {
    const [row] = await this.#db
      .insert(marketReports)
      .values({ ...given, emailKey: emailKey(email) })
      .returning();
    if (!row) throw new Error('Inserting a report returned no row.');
    return toReport(row);
  }

  /** The report requested with a lead. */
  async ofLead(leadId: number): Promise<StoredReport | null> {
    const [row] = await this.#db
      .select()
      .from(marketReports)
      .where(eq(marketReports.leadId, leadId))
      .limit(1);
    return row ? toReport(row) : null;
  }

  /** Latest first. */
  async byIds(ids: number[]): Promise<StoredReport[]> {
    return (
      await this.#db
        .select()
        .from(marketReports)
        .where(inArray(marketReports.id, ids))
        .orderBy(desc(marketReports.id))
        .limit(100)
    ).map(toReport);
  }

  /** False if the mailed link was already used; of two concurrent calls, only one succeeds. */
  async spendLink(id: number, at: Date): Promise<boolean> {
    return (
      (
        await this.#db
          .update(marketReports)
          .set({ linkUsedAt: at })
          .where(and(eq(marketReports.id, id), isNull(marketReports.linkUsedAt)))
          .returning({ id: marketReports.id })
      ).length > 0
    );
  }

  /** This person's requests (by `emailKey`), latest first. */
  async aboutPerson(personKey: string): Promise<StoredReport[]> {
    return (
      await this.#db
        .select()
        .from(marketReports)
        .where(eq(marketReports.emailKey, personKey))
        .orderBy(desc(marketReports.id))
        .limit(10_000)
    ).map(toReport);
  }

  /** Returns the number deleted. */
  async erasePerson(personKey: string): Promise<number> {
    return (
      await this.#db
        .delete(marketReports)
        .where(eq(marketReports.emailKey, personKey))
        .returning({ id: marketReports.id })
    ).length;
  }

  /** Deletes requests made before `then`. Returns the number deleted. */
  async deleteBefore(then: Date): Promise<number> {
    return (
      await this.#db
        .delete(marketReports)
        .where(lt(marketReports.createdAt, then))
        .returning({ id: marketReports.id })
    ).length;
  }
}

const toReport = (row: typeof marketReports.$inferSelect): StoredReport => ({
  ...row,
  propertyType: REPORT_PROPERTY_TYPES.find((type) => type === row.propertyType) ?? 'Any',
});
