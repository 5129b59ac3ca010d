import type { SignedIn } from '#accounts/domain/account.ts';
import type { GivenConsent } from '#accounts/domain/consent.ts';
import type { TrustProxy } from '#platform/domain/forwarded.ts';
import type { OfficeHours } from '#platform/domain/office-hours.ts';
import type { Outbox } from '#platform/server/mail/outbox.ts';
import type { SiteKey } from '#platform/server/site-key.ts';
import type { ConversationStore } from './conversation-store.ts';
import type { DeskPresenceStore } from './presence/desk-presence-store.ts';
import type { VisitorPresenceStore } from './presence/visitor-presence-store.ts';

export type ChatBooks = {
  conversations: ConversationStore;
  deskPresence: DeskPresenceStore;
  visitorPresence: VisitorPresenceStore;
  mails: Outbox;
  consents: {
    record(consent: GivenConsent): Promise<unknown>;
    /** Whether an address may be mailed answers: it was given in a chat, and its owner has not unsubscribed since. */
    allowsChatMail(emailKey: string): Promise<boolean>;
    withdrawAll(emailKey: string, kind: 'chat', at: Date): Promise<unknown>;
  };
};

/** What the chat asks of the site around it. */
export type ChatNeeds = {
  books: Pick<ChatBooks, 'conversations' | 'deskPresence' | 'visitorPresence' | 'consents'>;
  inTransaction<Result>(work: (books: ChatBooks) => Promise<Result>): Promise<Result>;
  key: SiteKey;
  /** Who is signed in, by the cookies of a browser. */
  signedIn(cookies: string): Promise<SignedIn | null>;
  /**
   * PostgreSQL's LISTEN; calls `onListening` whenever it begins to hear, also after a lost connection.
   */
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onListening: () => void,
  ): Promise<{ unlisten(): Promise<unknown> }>;
  /** Where the site is; no page of another origin may open a socket. */
  origin: string;
  trustProxy: TrustProxy;
  officeHours: readonly OfficeHours[];
  /** Where chats go that nobody answered. */
  leadsTo: string;
  log: {
    warn(fields: object, text: string): void;
    error(fields: object, text: string): void;
  };
  now(): Date;
};
