import type { HiddenItem } from './hidden.ts';

const MOST_HOMES = 200;
/** Of each other kind. */
const MOST_NAMES = 50;
/** Characters in the address of a call, which has room for as many and its search. */
const MOST_CHARACTERS = 2_400;

/** Items in one call: a body has at most 200 keys, and each item takes four. */
export const MOST_AT_ONCE = 40;

export const NO_ROOM =
  'You have hidden as much as a list can leave out. Show something again first.';

/** Whether lists can leave out all of these. */
export function haveRoom(items: readonly HiddenItem[]): boolean {
  const counts = { home: 0, street: 0, building: 0, brokerage: 0 };
  let characters = 0;
  for (const { kind, value } of items) {
    counts[kind] += 1;
    characters += encodeURIComponent(value).replaceAll('%20', '+').length + SEPARATOR.length;
  }
  const { home, ...names } = counts;
  return (
    characters <= MOST_CHARACTERS &&
    home <= MOST_HOMES &&
    Object.values(names).every((count) => count <= MOST_NAMES)
  );
}

/** Between two values. */
const SEPARATOR = encodeURIComponent('|');
