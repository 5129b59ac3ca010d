import { and, asc, desc, eq, gt, lt, lte, or } from 'drizzle-orm';
import { containing } from '#platform/server/database/containing.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { LeadCursor, LeadSearch, ListedLead } from '../domain/listed-lead.ts';
import { subscribers } from './tables.ts';

const columns = { id: subscribers.id, email: subscribers.email, since: subscribers.since };
type SubscriberRow = { id: number; email: string; since: Date };

const isConfirmed = eq(subscribers.status, 'confirmed');

/** The first confirmed subscribers of a search, newest first; its status does not apply to them. */
export async function findSubscribers(
  db: Db,
  { search, before }: Omit<LeadSearch, 'status'>,
  most: number,
): Promise<ListedLead[]> {
  const rows = await db
    .select(columns)
    .from(subscribers)
    .where(
      and(
        isConfirmed,
        search === '' ? undefined : containing(subscribers.email, search),
        before === null ? undefined : after(before),
      ),
    )
    .orderBy(desc(subscribers.since), desc(subscribers.id))
    .limit(most);
  return rows.map(toListed);
}

/** One confirmed subscriber; null if there is none with this id. */
export async function subscriberById(db: Db, id: number): Promise<ListedLead | null> {
  const [found] = await db
    .select(columns)
    .from(subscribers)
    .where(and(eq(subscribers.id, id), isConfirmed));
  return found ? toListed(found) : null;
}

/** Every confirmed subscriber, in batches of this size, oldest first. */
export async function* allSubscribers(db: Db, batch: number): AsyncGenerator<ListedLead[]> {
  for (let from = 0; ; ) {
    const rows = await db
      .select(columns)
      .from(subscribers)
      .where(and(gt(subscribers.id, from), isConfirmed))
      .orderBy(asc(subscribers.id))
      .limit(batch);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(toListed);
    from = last.id;
  }
}

/** How many of them there are. */
export const countSubscribers = (db: Db): Promise<number> => db.$count(subscribers, isConfirmed);

const after = ({ at, number: { of, id } }: LeadCursor) =>
  of === 'lead'
    ? lte(subscribers.since, at)
    : or(lt(subscribers.since, at), and(eq(subscribers.since, at), lt(subscribers.id, id)));

const toListed = ({ id, email, since }: SubscriberRow): ListedLead => ({
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
