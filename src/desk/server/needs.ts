import type { AccountId, SignedIn } from '#accounts/domain/account.ts';
import type { KeptConsent } from '#accounts/domain/consent.ts';
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
  LeadNumber,
  LeadPlace,
  LeadSearch,
  ListedLead,
} from '#leads/domain/listed-lead.ts';
import type { ListingId } from '#listings/domain/listing.ts';
import type { HomeInBrief } from '../api.ts';

export type DeskNeeds = {
  signedIn(request: Request): Promise<SignedIn | null>;
  conversations: {
    list(
      asked: ConversationSearch,
    ): Promise<{ conversations: ListedConversation[]; before: Place | null }>;
    byId(id: ConversationId): Promise<ListedConversation | null>;
    whole(id: ConversationId): Promise<WholeConversation | null>;
    waiting(): Promise<number>;
    all(): AsyncGenerator<ListedConversation[]>;
    /** Changes it and tells every desk and the visitor; false where there is none. */
    change(id: ConversationId, change: ConversationChange): Promise<boolean>;
    /** Mails it to its visitor; else says why not. */
    mailTranscript(
      id: ConversationId,
    ): Promise<
      | { ok: true }
      | { ok: false; because: 'no-such-conversation' | 'nothing-to-send' | 'sent-enough' }
    >;
  };
  leads: {
    list(asked: LeadSearch): Promise<{ leads: ListedLead[]; before: LeadPlace | null }>;
    byNumber(number: LeadNumber): Promise<ListedLead | null>;
    fresh(): Promise<number>;
    all(): AsyncGenerator<ListedLead[]>;
    /** Changes it and tells every desk; false where there is none. */
    change(id: number, change: LeadChange): Promise<boolean>;
  };
  /** A realtor's name; null where the account is gone. */
  nameOf(id: AccountId): Promise<string | null>;
  /** What each may be called. */
  namesOfHomes(ids: ListingId[]): Promise<ReadonlyMap<ListingId, string>>;
  /** Those of them that are on the market. */
  homes(ids: readonly ListingId[]): HomeInBrief[];
  /** Homes on the market by MLS number, id or part of the address. */
  findHomes(text: string): Promise<ListingId[]>;
  /** What an address agreed to and has not withdrawn, for the chat. */
  consentOf(email: string): Promise<Pick<KeptConsent, 'givenAt' | 'wording'> | null>;
  /** The site's own address. */
  origin: string;
  now(): Date;
};
