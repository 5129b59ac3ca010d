import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { conversationId } from '../../domain/chat-message.ts';
import { TYPING_INTERVAL } from '../../domain/pace.ts';
import { TypingRelay } from './typing-relay.ts';

const ONE = conversationId(1);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A relay in a site whose other processes have no reader, with what it has shown. */
function aRelay() {
  const shown: string[] = [];
  const relay = new TypingRelay({
    stores: {
      conversations: { announce: async () => expect.unreachable('no reader elsewhere') },
      deskPresence: { isRealtorElsewhere: async () => false },
      visitorPresence: { isVisitorElsewhere: async () => false },
    },
    process: 'here',
    show: (_, by) => void shown.push(by),
    mayAnnounce: () => true,
    now: () => new Date('2026-11-20T17:00:00Z'),
  });
  return { relay, shown };
}

test('typing is shown in its own process at once, and announced to no process without a reader', async () => {
  const { relay, shown } = aRelay();
  await relay.report(ONE, 'guest');
  expect(shown).toEqual(['guest']);
});

test('an announcement is shown until the next may come, and not a second time in the process that sent it', () => {
  const { relay, shown } = aRelay();
  relay.receive(ONE, { type: 'typing', conversation: 1, by: 'guest', from: 'here' });
  expect(shown).toEqual([]);
  relay.receive(ONE, { type: 'typing', conversation: 1, by: 'guest', from: 'there' });
  expect(shown).toEqual(['guest']);
  vi.advanceTimersByTime(TYPING_INTERVAL);
  expect(shown).toEqual(['guest', 'guest']);
  vi.advanceTimersByTime(60_000);
  expect(shown).toEqual(['guest', 'guest']);
});

test('a message ends the typing of another process', () => {
  const { relay, shown } = aRelay();
  relay.receive(ONE, { type: 'typing', conversation: 1, by: 'guest', from: 'there' });
  relay.end(ONE);
  vi.advanceTimersByTime(60_000);
  expect(shown).toEqual(['guest']);
});
