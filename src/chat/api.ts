import { z } from 'zod/mini';
import { call } from '#platform/domain/call.ts';
import { CHAT_PATHS } from './domain/call-paths.ts';

export const showUnread = call({
  method: 'GET',
  path: CHAT_PATHS.unread,
  summary: 'How many messages of the team this browser’s visitor has not seen in the chat.',
  answer: z.object({ unread: z.int() }),
});
