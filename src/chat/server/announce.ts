import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod/mini';
import type { Db } from '#platform/server/database/database.ts';
import { conversations } from './tables.ts';

/** Every process of the site listens to it. */
export const CHAT_CHANNEL = 'chat';

const Conversation = z.int().check(z.positive());
const Seq = z.int().check(z.minimum(0));

/** What processes tell each other. It names conversations, and nobody in them. */
export const Announced = z.discriminatedUnion('type', [
  /** There are messages up to this one. */
  z.object({ type: z.literal('message'), conversation: Conversation, seq: Seq }),
  /** Anything else about it, also that it is gone. */
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
    by: z.enum(['guest', 'realtor']),
  }),
  /** A visitor has opened the chat, or has left it. */
  z.object({ type: z.literal('presence'), conversation: Conversation, isThere: z.boolean() }),
  /** A lead is new or has changed. */
  z.object({ type: z.literal('leads') }),
]);
export type Announced = z.infer<typeof Announced>;

/** Tells every process, once the transaction at hand is kept. */
export async function announceChat(db: Db, announced: Announced): Promise<void> {
  await db.execute(sql`select pg_notify(${CHAT_CHANNEL}, ${JSON.stringify(announced)})`);
}

/** Tells how far a conversation is delivered and read on both sides, by the statement that moves these. */
export const announcingMarks = (): SQL => sql`pg_notify(${CHAT_CHANNEL}, json_build_object(
  'type', 'marks', 'conversation', ${conversations.id}, 'delivered', ${conversations.deliveredSeq},
  'read', ${conversations.readSeq}, 'guestSeen', ${conversations.guestSeenSeq})::text)`;

/** What was announced; null for what is none of ours. */
export function readAnnounced(payload: string): Announced | null {
  try {
    const read = Announced.safeParse(JSON.parse(payload));
    return read.success ? read.data : null;
  } catch {
    // Anybody with the database's password may say anything on a channel.
    return null;
  }
}
