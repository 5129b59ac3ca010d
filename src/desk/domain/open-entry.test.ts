import { expect, test } from 'vitest';
import { conversationEntry, parseOpenEntry } from './open-entry.ts';

test.each([
  [conversationEntry(12), { is: 'conversation', id: 12 }],
  ['lead-12', { is: 'lead', id: 'lead-12' }],
  ['subscriber-4', { is: 'lead', id: 'subscriber-4' }],
  ['', { is: 'nothing' }],
  ['talk-0', { is: 'nothing' }],
  ['talk-1/transcript', { is: 'nothing' }],
  ['../talk-1', { is: 'nothing' }],
])('the desk’s address identifies the open entry: %j', (entry, parsed) => {
  expect(parseOpenEntry(entry)).toEqual(parsed);
});
