import type { AccountId, SignedIn } from '#accounts/domain/account.ts';
import type { StoredConsent } from '#accounts/domain/consent.ts';
import type { ConversationId } from '#chat/domain/chat-message.ts';
import type {
  ConversationChange,
  ConversationSearch,
  ListedConversation,
  Place,
  WholeConversation,
} from '#chat/domain/listed-conversation.ts';
import type {
  LeadChange,
  LeadCursor,
  LeadNumber,
  LeadSearch,
  ListedLead,
} from '#leads/domain/listed-lead.ts';
import type { ListingId } from '#listings/domain/listing.ts';
import type { Call } from '#platform/domain/call.ts';
import type { Refusal } from '#platform/server/http/refusals.ts';
import type { DeskHome } from '../domain/desk-conversation.ts';

type StaffAccess = (request: Request, call: Call) => Promise<SignedIn | Refusal | null>;

export type DeskDeps = {
  /** The caller, if their role may make the call; null for those from whom the desk is hidden. */
  staffFor: StaffAccess;
  conversations: {
    list(
      search: ConversationSearch,
    ): Promise<{ conversations: ListedConversation[]; before: Place | null }>;
    byId(id: ConversationId): Promise<ListedConversation | null>;
    whole(id: ConversationId): Promise<WholeConversation | null>;
    waiting(): Promise<number>;
    /** Those assigned to this person and those assigned to no one; null for all. */
    all(of: AccountId | null): AsyncGenerator<ListedConversation[]>;
    count(of: AccountId | null): Promise<number>;
    /** Changes it and notifies every desk and the visitor; false if it does not exist. */
    change(id: ConversationId, change: ConversationChange): Promise<boolean>;
    /** Mails the transcript to the visitor; returns the reason if it can't. */
    mailTranscript(
      id: ConversationId,
    ): Promise<
      | { ok: true }
      | { ok: false; reason: 'no-such-conversation' | 'nothing-to-send' | 'sent-enough' }
    >;
  };
  leads: {
    list(search: LeadSearch): Promise<{ leads: ListedLead[]; before: LeadCursor | null }>;
    byNumber(number: LeadNumber): Promise<ListedLead | null>;
    fresh(): Promise<number>;
    /** The same of leads, with every confirmed subscriber. */
    all(of: AccountId | null): AsyncGenerator<ListedLead[]>;
    count(of: AccountId | null): Promise<number>;
    /** Changes it and notifies every desk; false if it does not exist. */
    change(id: number, change: LeadChange): Promise<boolean>;
  };
  /** Notes in the audit log that this person downloads a file. */
  noteExport(by: SignedIn, what: 'leads' | 'conversations', rows: number): Promise<void>;
  /** A person's name; null if the account has been deleted. */
  nameOf(id: AccountId): Promise<string | null>;
  /** The display names of these homes. */
  namesOfHomes(ids: ListingId[]): Promise<ReadonlyMap<ListingId, string>>;
  /** The ones that are on the market. */
  homes(ids: readonly ListingId[]): DeskHome[];
  /** Homes on the market by MLS® number, address or street, the best first. */
  findHomes(text: string): ListingId[];
  /** The address's current consent for the chat, if any. */
  consentOf(email: string): Promise<Pick<StoredConsent, 'givenAt' | 'wording'> | null>;
  /** The site's origin. */
  origin: string;
  now(): Date;
};
