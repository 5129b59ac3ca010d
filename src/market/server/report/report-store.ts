import { and, desc, eq, inArray, isNull, lt } from 'drizzle-orm';
import { emailKey } from '#platform/domain/email-key.ts';
import type { Db } from '#platform/server/database/database.ts';
import { REPORT_PROPERTY_TYPES, type ReportRequest } from '../../domain/report-request.ts';
import { marketReports } from '../tables.ts';

type ReportType = ReportRequest['propertyType'];

/** A report that somebody asked for. */
export type AskedReport = {
  id: number;
  leadId: number;
  /** Of who asked. */
  emailKey: string;
  /** The region's key. */
  region: string;
  propertyType: ReportType;
  createdAt: Date;
  linkUsedAt: Date | null;
};

type New = Pick<AskedReport, 'leadId' | 'region' | 'propertyType' | 'createdAt'> & {
  email: string;
};

/** Reports that were asked for. `db` may be a transaction. */
export const reportStore = (db: Db) => ({
  async add({ email, ...given }: New): Promise<AskedReport> {
    const [row] = await db
      .insert(marketReports)
      .values({ ...given, emailKey: emailKey(email) })
      .returning();
    if (!row) throw new Error('A report was written down and has no number.');
    return toReport(row);
  },

  /** The report that came with a lead. */
  async ofLead(leadId: number): Promise<AskedReport | null> {
    const [row] = await db
      .select()
      .from(marketReports)
      .where(eq(marketReports.leadId, leadId))
      .limit(1);
    return row ? toReport(row) : null;
  },

  /** The latest first. */
  byIds: async (ids: number[]): Promise<AskedReport[]> =>
    (
      await db
        .select()
        .from(marketReports)
        .where(inArray(marketReports.id, ids))
        .orderBy(desc(marketReports.id))
        .limit(100)
    ).map(toReport),

  /** False where the mailed link was used before; of two at once one is first. */
  spendLink: async (id: number, at: Date): Promise<boolean> =>
    (
      await db
        .update(marketReports)
        .set({ linkUsedAt: at })
        .where(and(eq(marketReports.id, id), isNull(marketReports.linkUsedAt)))
        .returning({ id: marketReports.id })
    ).length > 0,

  /** What this person (by `emailKey`) asked for, the latest first. */
  aboutPerson: async (personKey: string): Promise<AskedReport[]> =>
    (
      await db
        .select()
        .from(marketReports)
        .where(eq(marketReports.emailKey, personKey))
        .orderBy(desc(marketReports.id))
        .limit(10_000)
    ).map(toReport),

  /** How many were deleted. */
  erasePerson: async (personKey: string): Promise<number> =>
    (
      await db
        .delete(marketReports)
        .where(eq(marketReports.emailKey, personKey))
        .returning({ id: marketReports.id })
    ).length,

  /** Deletes what was asked for before then. How many. */
  forgetBefore: async (then: Date): Promise<number> =>
    (
      await db
        .delete(marketReports)
        .where(lt(marketReports.createdAt, then))
        .returning({ id: marketReports.id })
    ).length,
});

export type ReportStore = ReturnType<typeof reportStore>;

const toReport = (row: typeof marketReports.$inferSelect): AskedReport => ({
  ...row,
  propertyType: REPORT_PROPERTY_TYPES.find((type) => type === row.propertyType) ?? 'Any',
});
