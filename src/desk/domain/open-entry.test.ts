import { expect, test } from 'vitest';
import { conversationEntry, parseOpenEntry } from './open-entry.ts';

test.each([
  [conversationEntry(12), { kind: 'conversation', id: 12 }],
  ['lead-12', { kind: 'lead', id: 'lead-12' }],
  ['subscriber-4', { kind: 'lead', id: 'subscriber-4' }],
  ['', { kind: 'nothing' }],
  ['talk-0', { kind: 'nothing' }],
  ['talk-1/transcript', { kind: 'nothing' }],
  ['../talk-1', { kind: 'nothing' }],
])('the desk’s address identifies the open entry: %j', (entry, parsed) => {
  expect(parseOpenEntry(entry)).toEqual(parsed);
});
