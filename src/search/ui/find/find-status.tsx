import { useEffect, useState } from 'react';
import type { FindList } from './use-find-list.ts';

/** Milliseconds without a change before it is announced: not at every key. */
const STILL_FOR = 500;

/** Announces how many suggestions there are, or why there are none. */
export function FindStatus({ list }: { list: FindList }) {
  const text = statusText(list);
  const [said, setSaid] = useState('');
  useEffect(() => {
    // Until the answer is there, the one before holds.
    if (text === undefined) return;
    const timer = setTimeout(() => setSaid(text), STILL_FOR);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}

function statusText({ state, found, nearMe }: FindList): string | undefined {
  const why = messageOf({ state, found }) || NEAR_ME_NOTES[nearMe.status];
  if (why) return why;
  if (state.status === 'loading') return undefined;
  if (state.status !== 'shown') return '';
  return found.length === 1 ? '1 suggestion' : `${found.length} suggestions`;
}

/** Whether it may be the start of an address or an MLS® number: '25', 'W119'. */
const isBegun = (text: string): boolean => /^[a-z]?\d{1,6}$/i.test(text);

/** Why there are no suggestions; '' if there are some, or may be. */
export function messageOf({ state, found }: Pick<FindList, 'state' | 'found'>): string {
  if (state.status === 'offline') return 'You’re offline. Recent searches still work.';
  if (state.status === 'failed') return 'Suggestions aren’t loading. Enter still searches.';
  if (state.status !== 'shown' || found.length > 0) return '';
  return isBegun(state.found?.query ?? '')
    ? 'Add the name of the street, or the rest of the MLS® number.'
    : 'Nothing by that name.';
}

export const NEAR_ME_NOTES = {
  'not-asked': '',
  asking: 'Waiting for your browser…',
  refused: 'Your browser didn’t share a location. Type a place instead.',
  outside: 'That is outside Ontario. Type a place instead.',
};
