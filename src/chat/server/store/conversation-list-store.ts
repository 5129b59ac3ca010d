import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { AccountId } from '#accounts/domain/account.ts';
import { containing } from '#platform/server/database/containing.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { ConversationId } from '../../domain/chat-message.ts';
import type {
  ConversationChange,
  ConversationSearch,
  ListedConversation,
  Place,
  WholeConversation,
} from '../../domain/listed-conversation.ts';
import { announceChat } from '../announce.ts';
import { chatMessages, conversations, visitorPresence } from '../tables.ts';

/** Conversations per page, and per batch of an export. */
const PAGE_SIZE = 50;
const CONVERSATION_BATCH_SIZE = 200;
/** Messages shown of one conversation, the latest ones. */
const MAX_SHOWN_MESSAGES = 2_000;

const {
  guestHash: _hash,
  emailKey: _key,
  noticeAt: _notice,
  answeredAt: _answered,
  mailedSeq: _mailed,
  updatedAt: _updated,
  ...columns
} = getTableColumns(conversations);

// Raw SQL with table names: Drizzle omits them in single-table queries.
const ofLast = (column: 'text' | 'sent_at') => sql`(
  select last.${sql.raw(column)} from ${chatMessages} last
  where last.conversation_id = conversations.id and last.seq = conversations.last_seq)`;

const listed = {
  ...columns,
  lastText: sql<string>`coalesce(${ofLast('text')}, '')`,
  lastAt: sql<Date>`coalesce(${ofLast('sent_at')}, conversations.created_at)`.mapWith(
    conversations.createdAt,
  ),
  unread: sql<number>`(
    select count(*)::int from ${chatMessages} unread
    where unread.conversation_id = conversations.id and unread.seq > conversations.read_seq
      and not unread.is_from_realtor)`,
  isVisitorThere: sql<boolean>`exists (
    select from ${visitorPresence} visitor
    where visitor.conversation_id = conversations.id and visitor.until > now())`,
};

const rank = sql`case when conversations.waiting_since is null then 1 else 0 end`;
/** Sort key in microseconds: waiting ones ascend by wait start, the rest descend by last update. */
const order = sql`case when conversations.waiting_since is null
  then -(extract(epoch from conversations.updated_at) * 1000000)::bigint
  else (extract(epoch from conversations.waiting_since) * 1000000)::bigint end`;

/** Conversation queries for the desk. `db` may be a transaction. */
export class ConversationListStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** One page and the next page's cursor; null on the last page. */
  list(search: ConversationSearch) {
    return listPage(this.#db, search);
  }

  async byId(id: ConversationId): Promise<ListedConversation | null> {
    const [found] = await this.#db
      .select(listed)
      .from(conversations)
      .where(eq(conversations.id, id));
    return found ?? null;
  }

  /** With its latest messages; null if there is no such conversation. */
  whole(id: ConversationId): Promise<WholeConversation | null> {
    return wholeById(this.#db, id);
  }

  /** How many conversations wait for an answer. */
  async waiting(): Promise<number> {
    const [row] = await this.#db
      .select({ count: sql<number>`count(*)::int` })
      .from(conversations)
      .where(and(eq(conversations.status, 'open'), sql`${conversations.waitingSince} is not null`));
    return row?.count ?? 0;
  }

  /**
   * Returns false if there is no such conversation. Closing ends the wait, unless the visitor has messages that no
   * realtor has read.
   */
  async change(id: ConversationId, change: ConversationChange, at: Date): Promise<boolean> {
    const { status, assignedTo, note } = change;
    const changed = await this.#db
      .update(conversations)
      .set({
        // An empty change still updates the row, to find out whether the conversation exists.
        status: status ?? sql`${conversations.status}`,
        ...(status && { updatedAt: at }),
        ...(status === 'closed' && {
          waitingSince: ifUnread(conversations.waitingSince),
          noticeAt: ifUnread(conversations.noticeAt),
        }),
        ...(assignedTo !== undefined && { assignedTo }),
        ...(note && { note: note.text, notedBy: note.by }),
      })
      .where(eq(conversations.id, id))
      .returning({ id: conversations.id });
    if (changed.length > 0) await announceChat(this.#db, { type: 'changed', conversation: id });
    return changed.length > 0;
  }

  /** Notifies every desk that leads have changed when the current transaction commits. */
  announceLeads(): Promise<void> {
    return announceChat(this.#db, { type: 'leads' });
  }

  /** Reassigns someone's open conversations, or unassigns them, and notifies every desk. */
  async handOver(from: AccountId, to: AccountId | null): Promise<void> {
    const handed = await this.#db
      .update(conversations)
      .set({ assignedTo: to })
      .where(and(eq(conversations.assignedTo, from), eq(conversations.status, 'open')))
      .returning({ id: conversations.id });
    for (const { id } of handed)
      await announceChat(this.#db, { type: 'changed', conversation: id });
  }

  /** How many open conversations each person has; those with none are left out. */
  async openByPerson(): Promise<ReadonlyMap<AccountId, number>> {
    const counts = await this.#db
      .select({ of: conversations.assignedTo, count: sql<number>`count(*)::int` })
      .from(conversations)
      .where(and(eq(conversations.status, 'open'), isNotNull(conversations.assignedTo)))
      .groupBy(conversations.assignedTo);
    return new Map(counts.flatMap(({ of, count }) => (of === null ? [] : [[of, count]])));
  }

  /** How many conversations `all` has. */
  count(of: AccountId | null): Promise<number> {
    return this.#db.$count(conversations, isOf(of));
  }

  /** Conversations assigned to this person or to no one, or all of them if it is null, oldest first, in batches. */
  async *all(of: AccountId | null): AsyncGenerator<ListedConversation[]> {
    for (let from: SQL | undefined; ; ) {
      const some = await this.#db
        .select(listed)
        .from(conversations)
        .where(and(from, isOf(of)))
        .orderBy(asc(conversations.id))
        .limit(CONVERSATION_BATCH_SIZE);
      const last = some.at(-1);
      if (!last) return;
      yield some;
      from = gt(conversations.id, last.id);
    }
  }
}

async function listPage(
  db: Db,
  { status, search, before }: ConversationSearch,
): Promise<{ conversations: ListedConversation[]; before: Place | null }> {
  const rows = await db
    .select({ ...listed, order: sql<string>`(${order})::text` })
    .from(conversations)
    .where(
      and(
        status && eq(conversations.status, status),
        search === '' ? undefined : matching(search),
        before === null ? undefined : after(before),
      ),
    )
    .orderBy(rank, order, desc(conversations.id))
    .limit(PAGE_SIZE + 1);
  const page = rows.slice(0, PAGE_SIZE);
  const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined;
  const place: Place | null = last
    ? { rank: last.waitingSince ? 0 : 1, at: last.order, id: last.id }
    : null;
  return { conversations: page.map(({ order: _order, ...one }) => one), before: place };
}

async function wholeById(db: Db, id: ConversationId): Promise<WholeConversation | null> {
  const [found] = await db.select(listed).from(conversations).where(eq(conversations.id, id));
  if (!found) return null;
  const { conversationId: _of, accountId: _by, ...columns } = getTableColumns(chatMessages);
  const messages = await db
    .select(columns)
    .from(chatMessages)
    .where(eq(chatMessages.conversationId, id))
    .orderBy(desc(chatMessages.seq))
    .limit(MAX_SHOWN_MESSAGES);
  return { ...found, messages: messages.reverse() };
}

// Reads only this row: after waiting for a concurrent message PostgreSQL re-reads it, while other tables keep the
// earlier snapshot. If a visitor waits, the last message is theirs.
const ifUnread = (moment: AnyPgColumn) =>
  sql`case when ${conversations.lastSeq} > ${conversations.readSeq} then ${moment} end`;

const isOf = (of: AccountId | null) =>
  of === null ? undefined : or(eq(conversations.assignedTo, of), isNull(conversations.assignedTo));

const matching = (text: string) =>
  or(
    containing(conversations.name, text),
    containing(conversations.email, text),
    sql`exists (select 1 from ${chatMessages} message
      where message.conversation_id = conversations.id and ${containing(sql`message.text`, text)})`,
  );

const after = ({ rank: above, at, id }: Place) =>
  sql`(${rank}, ${order}, -conversations.id) > (${above}::int, ${at}::bigint, ${-id}::int)`;
