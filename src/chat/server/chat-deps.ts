import type { SignedIn } from '#accounts/domain/account.ts';
import type { GivenConsent } from '#accounts/domain/consent.ts';
import type { Brokerage } from '#brokerage/domain/brokerage.ts';
import type { TrustProxy } from '#platform/domain/forwarded.ts';
import type { SharedRates } from '#platform/server/http/shared-rates.ts';
import type { Outbox } from '#platform/server/mail/outbox.ts';
import type { SiteKey } from '#platform/server/site-key.ts';
import type { DeskPresenceStore } from './presence/desk-presence-store.ts';
import type { VisitorPresenceStore } from './presence/visitor-presence-store.ts';
import type { ConversationStore } from './store/conversation-store.ts';
import type { DueMailStore } from './store/due-mail-store.ts';
import type { MessageStore } from './store/message-store.ts';
import type { ReadMarkStore } from './store/read-mark-store.ts';

export type ChatStores = {
  conversations: ConversationStore;
  chatMessages: MessageStore;
  readMarks: ReadMarkStore;
  dueChatMails: DueMailStore;
  deskPresence: DeskPresenceStore;
  visitorPresence: VisitorPresenceStore;
  mails: Outbox;
  consents: {
    record(consent: GivenConsent): Promise<unknown>;
    /** Whether answers may be mailed to an address: it was given in a chat and has not been unsubscribed since. */
    allowsChatMail(emailKey: string): Promise<boolean>;
    withdrawAll(emailKey: string, kind: 'chat', at: Date): Promise<unknown>;
  };
};

/** The chat's dependencies. */
export type ChatDeps = {
  stores: Pick<
    ChatStores,
    'conversations' | 'chatMessages' | 'readMarks' | 'deskPresence' | 'visitorPresence' | 'consents'
  >;
  inTransaction<Result>(work: (stores: ChatStores) => Promise<Result>): Promise<Result>;
  key: SiteKey;
  /** Rate limits for all processes. */
  sharedRates: SharedRates;
  /** The account signed in by these cookies. */
  signedIn(cookies: string): Promise<SignedIn | null>;
  /** PostgreSQL's LISTEN; calls `onListening` each time it starts listening, including after a reconnect. */
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onListening: () => void,
  ): Promise<{ unlisten(): Promise<unknown> }>;
  /** The site's origin; pages of other origins may not open a socket. */
  origin: string;
  trustProxy: TrustProxy;
  brokerage(): Brokerage;
  /** Recipient of unanswered chats. */
  leadsTo(): string;
  log: {
    warn(fields: object, text: string): void;
    error(fields: object, text: string): void;
  };
  now(): Date;
};
