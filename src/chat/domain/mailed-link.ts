import { DAY } from '#platform/domain/duration.ts';
import { MAX_ID } from '#platform/domain/max-id.ts';
import { type ConversationId, conversationId } from './chat-message.ts';

/** The payload of a link in an answer's mail, without its signature: the conversation, and when it was mailed. */
export type MailedLink = { id: ConversationId; at: Date };

const LINK_LIFETIME = 30 * DAY;
/**
 * Whether the link back into a conversation has expired; the unsubscribe link never does. A time in the future is
 * invalid.
 */
export const isExpired = ({ at }: MailedLink, now: Date): boolean =>
  now < at || now.getTime() - at.getTime() >= LINK_LIFETIME;

export const formatMailedLink = ({
  id,
  at,
  signature,
}: MailedLink & { signature: string }): string =>
  `${id.toString(36)}-${at.getTime().toString(36)}-${signature}`;

/** Null if the text is not shaped like a mailed link. */
export function parseMailedLink(token: string): (MailedLink & { signature: string }) | null {
  const [, number = '', at = '', signature = ''] =
    /^([1-9a-z][0-9a-z]{0,5})-([0-9a-z]{1,9})-([\w-]{43})$/.exec(token) ?? [];
  const id = Number.parseInt(number, 36);
  if (!(id <= MAX_ID)) return null;
  return { id: conversationId(id), at: new Date(Number.parseInt(at, 36)), signature };
}
