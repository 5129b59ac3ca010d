import type { ChatMessage } from '../../domain/chat-message.ts';

/** How many messages a returning visitor gets; the transcript has the older ones. */
export const MAX_WELCOME_MESSAGES = 100;
const MAX_WELCOME_CHARACTERS = 64_000;

/** The last of these messages, as many as fit into a welcome frame. */
export function fitting(messages: ChatMessage[]): ChatMessage[] {
  let characters = 0;
  const from = messages.findLastIndex(({ text }) => {
    characters += text.length;
    return characters > MAX_WELCOME_CHARACTERS;
  });
  return messages.slice(from + 1);
}
