import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  isNotNull,
  isNull,
  lt,
  or,
  sql,
} from 'drizzle-orm';
import type { AccountId } from '#accounts/domain/account.ts';
import { containing } from '#platform/server/database/containing.ts';
import type { Db } from '#platform/server/database/database.ts';
import {
  categoryOf,
  type LeadCursor,
  type LeadSearch,
  type ListedLead,
} from '../domain/listed-lead.ts';
import { leads } from './tables.ts';

const {
  emailKey: _key,
  fingerprint: _fingerprint,
  networkHash: _network,
  ...columns
} = getTableColumns(leads);
type LeadRow = Omit<typeof leads.$inferSelect, 'emailKey' | 'fingerprint' | 'networkHash'>;

/** The first leads of a search, newest first. */
export async function findLeads(
  db: Db,
  { status, search, before }: LeadSearch,
  most: number,
): Promise<ListedLead[]> {
  const rows = await db
    .select(columns)
    .from(leads)
    .where(
      and(
        status === 'new' ? isNull(leads.handledAt) : undefined,
        status === 'handled' ? isNotNull(leads.handledAt) : undefined,
        search === '' ? undefined : matching(search),
        before === null ? undefined : after(before),
      ),
    )
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(most);
  return rows.map(toListed);
}

/** One lead; null if there is none with this id. */
export async function leadById(db: Db, id: number): Promise<ListedLead | null> {
  const [found] = await db.select(columns).from(leads).where(eq(leads.id, id));
  return found ? toListed(found) : null;
}

/** Leads of this person and those of no one, or every lead if it is null, in batches of this size, oldest first. */
export async function* allLeads(
  db: Db,
  of: AccountId | null,
  batch: number,
): AsyncGenerator<ListedLead[]> {
  for (let from = 0; ; ) {
    const rows = await db
      .select(columns)
      .from(leads)
      .where(and(gt(leads.id, from), isOf(of)))
      .orderBy(asc(leads.id))
      .limit(batch);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(toListed);
    from = last.id;
  }
}

/** How many of them there are. */
export const countLeads = (db: Db, of: AccountId | null): Promise<number> =>
  db.$count(leads, isOf(of));

const isOf = (of: AccountId | null) =>
  of === null ? undefined : or(eq(leads.assignedTo, of), isNull(leads.assignedTo));

const matching = (text: string) =>
  or(
    containing(sql`(${leads.firstName} || ' ' || ${leads.lastName})`, text),
    ...[leads.email, leads.phone, leads.subject, leads.message].map((column) =>
      containing(column, text),
    ),
  );

const after = ({ at, number: { of, id } }: LeadCursor) =>
  or(
    lt(leads.createdAt, at),
    of === 'lead' ? and(eq(leads.createdAt, at), lt(leads.id, id)) : undefined,
  );

function toListed({ id, firstName, lastName, createdAt, kind, ...row }: LeadRow): ListedLead {
  return {
    ...row,
    number: { of: 'lead', id },
    kind: categoryOf({ kind, subject: row.subject }),
    name: `${firstName} ${lastName}`,
    receivedAt: createdAt,
  };
}
