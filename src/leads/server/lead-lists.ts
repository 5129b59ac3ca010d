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
  lte,
  or,
  sql,
} from 'drizzle-orm';
import { containing } from '#platform/server/database/containing.ts';
import type { Db } from '#platform/server/database/database.ts';
import {
  askedFor,
  type LeadChange,
  type LeadNumber,
  type LeadPlace,
  type LeadSearch,
  type ListedLead,
} from '../domain/listed-lead.ts';
import { leads, subscribers } from './tables.ts';

/** Leads per page, and per batch in an export. */
const PAGE = 50;
const BATCH = 200;

const {
  emailKey: _key,
  fingerprint: _fingerprint,
  networkHash: _network,
  ...said
} = getTableColumns(leads);
type LeadRow = Omit<typeof leads.$inferSelect, 'emailKey' | 'fingerprint' | 'networkHash'>;
type SubscriberRow = { id: number; email: string; since: Date };

/** Leads and confirmed subscribers, as the desk reads them. `db` may be a transaction. */
export const leadLists = (db: Db) => {
  const someLeads = async ({ status, search, before }: LeadSearch) =>
    (
      await db
        .select(said)
        .from(leads)
        .where(
          and(
            status === 'new' ? isNull(leads.handledAt) : undefined,
            status === 'handled' ? isNotNull(leads.handledAt) : undefined,
            search === '' ? undefined : saying(search),
            before === null ? undefined : leadsBehind(before),
          ),
        )
        .orderBy(desc(leads.createdAt), desc(leads.id))
        .limit(PAGE + 1)
    ).map(fromLead);

  const someSubscribers = async ({ search, before }: LeadSearch) =>
    (
      await db
        .select({ id: subscribers.id, email: subscribers.email, since: subscribers.since })
        .from(subscribers)
        .where(
          and(
            eq(subscribers.standing, 'confirmed'),
            search === '' ? undefined : containing(subscribers.email, search),
            before === null ? undefined : subscribersBehind(before),
          ),
        )
        .orderBy(desc(subscribers.since), desc(subscribers.id))
        .limit(PAGE + 1)
    ).map(fromSubscriber);

  return {
    /** A page, newest first, and the cursor of the next one; null on the last page. */
    async list(asked: LeadSearch): Promise<{ leads: ListedLead[]; before: LeadPlace | null }> {
      const found = [
        ...(await someLeads(asked)),
        // Subscribers need no handling, so none is new.
        ...(asked.status === 'new' ? [] : await someSubscribers(asked)),
      ];
      // The sort is stable: at equal times, leads stay before subscribers.
      found.sort((one, other) => other.receivedAt.getTime() - one.receivedAt.getTime());
      const page = found.slice(0, PAGE);
      const last = found.length > PAGE ? page.at(-1) : undefined;
      return { leads: page, before: last ? { at: last.receivedAt, number: last.number } : null };
    },

    async byNumber({ of, id }: LeadNumber): Promise<ListedLead | null> {
      if (of === 'lead') {
        const [found] = await db.select(said).from(leads).where(eq(leads.id, id));
        return found ? fromLead(found) : null;
      }
      const [found] = await db
        .select({ id: subscribers.id, email: subscribers.email, since: subscribers.since })
        .from(subscribers)
        .where(and(eq(subscribers.id, id), eq(subscribers.standing, 'confirmed')));
      return found ? fromSubscriber(found) : null;
    },

    /** The number of unhandled leads. */
    async fresh(): Promise<number> {
      const [row] = await db
        .select({ count: sql<number>`count(*)::int` })
        .from(leads)
        .where(isNull(leads.handledAt));
      return row?.count ?? 0;
    },

    /** False if there is no such lead. */
    async change(id: number, { handledAt, assignedTo, note }: LeadChange): Promise<boolean> {
      const changed = await db
        .update(leads)
        .set({
          // An empty change also needs a column to set, to find out whether the lead exists.
          kind: sql`${leads.kind}`,
          // Marking a handled lead again keeps the original time.
          ...(handledAt !== undefined && { handledAt: handledAt && handledSince(handledAt) }),
          ...(assignedTo !== undefined && { assignedTo }),
          ...(note && { note: note.text, notedBy: note.by }),
        })
        .where(eq(leads.id, id))
        .returning({ id: leads.id });
      return changed.length > 0;
    },

    /** Every lead and confirmed subscriber, in batches, oldest first within each kind. */
    async *all(): AsyncGenerator<ListedLead[]> {
      for (let from = 0; ; ) {
        const some = await db
          .select(said)
          .from(leads)
          .where(gt(leads.id, from))
          .orderBy(asc(leads.id))
          .limit(BATCH);
        const last = some.at(-1);
        if (!last) break;
        yield some.map(fromLead);
        from = last.id;
      }
      for (let from = 0; ; ) {
        const some = await db
          .select({ id: subscribers.id, email: subscribers.email, since: subscribers.since })
          .from(subscribers)
          .where(and(gt(subscribers.id, from), eq(subscribers.standing, 'confirmed')))
          .orderBy(asc(subscribers.id))
          .limit(BATCH);
        const last = some.at(-1);
        if (!last) return;
        yield some.map(fromSubscriber);
        from = last.id;
      }
    },
  };
};

const saying = (text: string) =>
  or(
    containing(sql`(${leads.firstName} || ' ' || ${leads.lastName})`, text),
    ...[leads.email, leads.phone, leads.subject, leads.message].map((column) =>
      containing(column, text),
    ),
  );

const leadsBehind = ({ at, number: { of, id } }: LeadPlace) =>
  or(
    lt(leads.createdAt, at),
    of === 'lead' ? and(eq(leads.createdAt, at), lt(leads.id, id)) : undefined,
  );

const subscribersBehind = ({ at, number: { of, id } }: LeadPlace) =>
  of === 'lead'
    ? lte(subscribers.since, at)
    : or(lt(subscribers.since, at), and(eq(subscribers.since, at), lt(subscribers.id, id)));

function fromLead({ id, firstName, lastName, createdAt, kind, ...row }: LeadRow): ListedLead {
  return {
    ...row,
    number: { of: 'lead', id },
    kind: askedFor({ kind, subject: row.subject }),
    name: `${firstName} ${lastName}`,
    receivedAt: createdAt,
  };
}

const fromSubscriber = ({ id, email, since }: SubscriberRow): ListedLead => ({
  number: { of: 'subscriber', id },
  kind: 'newsletter',
  name: '',
  email,
  phone: '',
  inquiryType: '',
  subject: '',
  message: '',
  listingId: null,
  tour: null,
  isSuspect: false,
  receivedAt: since,
  handledAt: since,
  assignedTo: null,
  note: '',
  notedBy: null,
});

const handledSince = (at: Date) =>
  sql`coalesce(${leads.handledAt}, ${at.toISOString()}::timestamptz)`;

export type LeadLists = ReturnType<typeof leadLists>;
