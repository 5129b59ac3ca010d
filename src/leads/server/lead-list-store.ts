import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AccountId } from '#accounts/domain/account.ts';
import type { Db } from '#platform/server/database/database.ts';
import type {
  LeadChange,
  LeadCursor,
  LeadNumber,
  LeadSearch,
  ListedLead,
} from '../domain/listed-lead.ts';
import { allLeads, countLeads, findLeads, leadById } from './listed-leads.ts';
import {
  allSubscribers,
  countSubscribers,
  findSubscribers,
  subscriberById,
} from './listed-subscribers.ts';
import { leads } from './tables.ts';

/** Leads per page, and per batch in an export. */
const PAGE_SIZE = 50;
const EXPORT_BATCH_SIZE = 200;

/** Leads and confirmed subscribers, as the desk reads them. `db` may be a transaction. */
export class LeadListStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  list(search: LeadSearch) {
    return listPage(this.#db, search);
  }

  byNumber({ of, id }: LeadNumber): Promise<ListedLead | null> {
    return of === 'lead' ? leadById(this.#db, id) : subscriberById(this.#db, id);
  }

  /** The number of unhandled leads. */
  async fresh(): Promise<number> {
    const [row] = await this.#db
      .select({ count: sql<number>`count(*)::int` })
      .from(leads)
      .where(isNull(leads.handledAt));
    return row?.count ?? 0;
  }

  /** False if there is no such lead. */
  async change(id: number, { handledAt, assignedTo, note }: LeadChange): Promise<boolean> {
    const changed = await this.#db
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
  }

  /**
   * Leads assigned to this person or to no one, or every lead if it is null, and every confirmed subscriber, in batches,
   * oldest first within each kind.
   */
  async *all(of: AccountId | null): AsyncGenerator<ListedLead[]> {
    yield* allLeads(this.#db, of, EXPORT_BATCH_SIZE);
    yield* allSubscribers(this.#db, EXPORT_BATCH_SIZE);
  }

  /** How many entries `all` has. */
  async count(of: AccountId | null): Promise<number> {
    return (await countLeads(this.#db, of)) + (await countSubscribers(this.#db));
  }

  /** Reassigns someone's unhandled leads, or unassigns them. */
  async handOver(from: AccountId, to: AccountId | null): Promise<void> {
    await this.#db
      .update(leads)
      .set({ assignedTo: to })
      .where(and(eq(leads.assignedTo, from), isNull(leads.handledAt)));
  }
}

/** A page, newest first, and the cursor of the next one; null on the last page. */
async function listPage(
  db: Db,
  search: LeadSearch,
): Promise<{ leads: ListedLead[]; before: LeadCursor | null }> {
  const found = [
    ...(await findLeads(db, search, PAGE_SIZE + 1)),
    // Subscribers need no handling, so none is new.
    ...(search.status === 'new' ? [] : await findSubscribers(db, search, PAGE_SIZE + 1)),
  ];
  // The sort is stable: at equal times, leads stay before subscribers.
  found.sort((one, other) => other.receivedAt.getTime() - one.receivedAt.getTime());
  const page = found.slice(0, PAGE_SIZE);
  const last = found.length > PAGE_SIZE ? page.at(-1) : undefined;
  return { leads: page, before: last ? { at: last.receivedAt, number: last.number } : null };
}

const handledSince = (at: Date) =>
  sql`coalesce(${leads.handledAt}, ${at.toISOString()}::timestamptz)`;
