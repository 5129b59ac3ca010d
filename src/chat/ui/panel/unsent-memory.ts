import * as z from 'zod/mini';
import { tabStorage } from '#platform/ui/browser/storage.ts';
import type { Unsent } from '../../domain/chat-state.ts';
import { ClientId, MAX_MESSAGE_LENGTH } from '../../domain/frames.ts';
import { IN_TAB } from '../storage-keys.ts';

const StoredMessages = z.array(
  z.object({
    clientId: ClientId,
    text: z.string().check(z.maxLength(MAX_MESSAGE_LENGTH)),
    writtenAt: z.number(),
  }),
);

/** Messages that an earlier page in this tab could not send. */
export function recallUnsent(): Omit<Unsent, 'refused'>[] {
  try {
    const stored = StoredMessages.safeParse(JSON.parse(tabStorage.get(IN_TAB.unsent) || '[]'));
    if (!stored.success) return [];
    return stored.data.map((each) => ({ ...each, writtenAt: new Date(each.writtenAt) }));
  } catch {
    // Written by other code, or truncated.
    return [];
  }
}

export function rememberUnsent(unsent: readonly Unsent[]): void {
  const stored = unsent.map(({ clientId, text, writtenAt }) => ({
    clientId,
    text,
    writtenAt: writtenAt.getTime(),
  }));
  tabStorage.set(IN_TAB.unsent, stored.length > 0 ? JSON.stringify(stored) : '');
}
