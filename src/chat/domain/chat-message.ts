declare const brand: unique symbol;

/**
 * Assigned when a conversation begins. Only the brokerage sees it; a visitor's browser is identified by its cookie.
 */
export type ConversationId = number & { readonly [brand]: 'conversation id' };

export const conversationId = (id: number): ConversationId => id as ConversationId;

/** A stored message. */
export type ChatMessage = {
  /** Sequence number in the conversation, from 1 without gaps. */
  seq: number;
  /** Idempotency key chosen by the author: resending with the same key stores nothing new. */
  clientId: string;
  text: string;
  isFromRealtor: boolean;
  senderName: string;
  sentAt: Date;
};

export type Guest = { name: string; email: string };
