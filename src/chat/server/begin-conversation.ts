import { emailKey } from '#platform/domain/email-key.ts';
import { CHAT_CONSENT } from '../domain/chat-consent.ts';
import { startOf } from '../domain/started-from.ts';
import type { ChatDeps } from './chat-deps.ts';
import type { ConversationSummary } from './store/conversation-store.ts';

type BeginDeps = Pick<ChatDeps, 'inTransaction' | 'key' | 'signedIn' | 'now'>;

type Beginning = {
  guestHash: string;
  cookies: string;
  network: string | null;
  name: string;
  email: string;
  /** The page the chat was opened on, if the browser sent it. */
  from: string | undefined;
};

/**
 * Begins a visitor's conversation and records their consent to be answered; returns the existing conversation if
 * there is one.
 */
export async function beginConversation(
  { inTransaction, key, signedIn, now }: BeginDeps,
  { guestHash, cookies, network, name, email, from }: Beginning,
): Promise<ConversationSummary> {
  const account = await signedIn(cookies);
  const givenAt = now();
  const networkHash = network === null ? null : await key.sign('network', network);
  return inTransaction(async ({ conversations, consents }) => {
    const { conversation, isNew } = await conversations.begin(
      { guestHash, name, email, accountId: account?.id ?? null, ...startOf(from) },
      givenAt,
    );
    const isTheirOwn = account !== null && emailKey(account.email) === emailKey(email);
    if (isNew)
      await consents.record({
        ...CHAT_CONSENT,
        kind: 'chat',
        emailKey: emailKey(email),
        givenAt,
        networkHash,
        accountId: isTheirOwn ? account.id : null,
      });
    return conversation;
  });
}
