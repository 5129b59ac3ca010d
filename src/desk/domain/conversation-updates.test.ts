import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ToDesk } from '#chat/domain/frames.ts';
import { aConversation } from './conversation.sample.ts';
import { afterFrame } from './conversation-updates.ts';

const messageFrame = (id: number): ToDesk => ({
  type: 'message',
  conversation: 1,
  id,
  clientId: `client-${id}`,
  message: `Message ${id}`,
  isFromRealtor: id % 2 === 0,
  timestamp: '2026-11-21T17:00:00.000Z',
  senderName: 'Ada',
});

test('messages appear once and in order, however they arrive', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 12 })), (ids) => {
      const { messages } = ids.map(messageFrame).reduce(afterFrame, aConversation());
      const once = [...new Set(ids)].sort((one, other) => one - other);
      expect(messages.map(({ id }) => id)).toEqual(once);
    }),
  );
});

test('the visitor’s read mark never moves back', () => {
  const marks = (read: number): ToDesk => ({
    type: 'marks',
    conversation: 1,
    delivered: read,
    read,
  });
  const after = [marks(3), marks(2)].reduce(afterFrame, aConversation());
  expect(after.guestSeenSeq).toBe(3);
});
