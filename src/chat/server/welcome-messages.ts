import type { ChatMessage } from '../domain/chat-message.ts';

/** Messages of a conversation that is taken up again; older ones stand in its transcript alone. */
export const MOST_MESSAGES = 100;
const MOST_CHARACTERS = 64_000;

/** As many of the last messages as a first answer may carry. */
export function fitting(messages: ChatMessage[]): ChatMessage[] {
  let characters = 0;
  const from = messages.findLastIndex(({ text }) => {
    characters += text.length;
    return characters > MOST_CHARACTERS;
  });
  return messages.slice(from + 1);
}
