import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '#platform/server/database/database.ts';
import { conversations } from './tables.ts';

/** The NOTIFY channel that every process listens on. */
export const CHAT_CHANNEL = 'chat';

const Conversation = z.int().check(z.positive());
const Seq = z.int().check(z.minimum(0));
const Typist = z.enum(['guest', 'realtor']);
/** The side of a conversation that is typing. */
export type Typist = z.infer<typeof Typist>;

/** Announcements between processes. They carry conversation ids and no personal data. */
export const Announced = z.discriminatedUnion('type', [
  /** There are messages up to `seq`. */
  z.object({ type: z.literal('message'), conversation: Conversation, seq: Seq }),
  /** Any other change, including deletion. */
  z.object({ type: z.literal('changed'), conversation: Conversation }),
  z.object({
    type: z.literal('marks'),
    conversation: Conversation,
    delivered: Seq,
    read: Seq,
    guestSeen: Seq,
  }),
  z.object({
    type: z.literal('typing'),
    conversation: Conversation,
    by: Typist,
    /** The process that has shown it to its own sockets already. */
    from: z.string(),
  }),
  /** A visitor opened or left the chat. */
  z.object({ type: z.literal('presence'), conversation: Conversation, isThere: z.boolean() }),
  /** A lead is new or changed. */
  z.object({ type: z.literal('leads') }),
]);
export type Announced = z.infer<typeof Announced>;

/** Notifies every process when the current transaction commits. */
export async function announceChat(db: Db, announced: Announced): Promise<void> {
  await db.execute(sql`select pg_notify(${CHAT_CHANNEL}, ${JSON.stringify(announced)})`);
}

/** Announces both sides' delivered and read marks, in the statement that moves them. */
export const announcingMarks = (): SQL => sql`pg_notify(${CHAT_CHANNEL}, json_build_object(
  'type', 'marks', 'conversation', ${conversations.id}, 'delivered', ${conversations.deliveredSeq},
  'read', ${conversations.readSeq}, 'guestSeen', ${conversations.guestSeenSeq})::text)`;

/** Parses an announcement; null if it is not one of ours. */
export function parseAnnounced(payload: string): Announced | null {
  try {
    const read = Announced.safeParse(JSON.parse(payload));
    return read.success ? read.data : null;
  } catch {
    // Anyone with the database password can send any payload on a channel.
    return null;
  }
}
