import { expect, test } from 'vitest';
import { parseChosen, talkEntry } from './chosen.ts';

test.each([
  [talkEntry(12), { is: 'talk', id: 12 }],
  ['lead-12', { is: 'lead', id: 'lead-12' }],
  ['subscriber-4', { is: 'lead', id: 'subscriber-4' }],
  ['', { is: 'nothing' }],
  ['talk-0', { is: 'nothing' }],
  ['talk-1/transcript', { is: 'nothing' }],
  ['../talk-1', { is: 'nothing' }],
])('the desk’s address identifies the open entry: %j', (entry, chosen) => {
  expect(parseChosen(entry)).toEqual(chosen);
});
