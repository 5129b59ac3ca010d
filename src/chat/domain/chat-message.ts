declare const brand: unique symbol;

/** Given when a conversation begins. Known to the brokerage alone: a visitor's browser is known by its cookie. */
export type ConversationId = number & { readonly [brand]: 'conversation id' };

export const conversationId = (id: number): ConversationId => id as ConversationId;

/** A message as it stands in the books. */
export type ChatMessage = {
  /** Its place in the conversation, from 1 on, without gaps. */
  seq: number;
  /** The writer's own name for it: said again under the same name, it is the message that it was. */
  clientId: string;
  text: string;
  isFromRealtor: boolean;
  senderName: string;
  sentAt: Date;
};

export type Guest = { name: string; email: string };
