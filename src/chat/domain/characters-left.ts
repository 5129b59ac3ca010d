import { LONGEST_MESSAGE } from './frames.ts';

/** So few characters are left when their number is shown. */
const SHOWN_FROM = 100;

/** How many characters what is being written may grow by; below zero, how many it has to lose. */
export const charactersLeft = (draft: string): number => LONGEST_MESSAGE - draft.trim().length;

/** '12 characters left', '1 character too many'; '' while there are plenty. */
export function showCharactersLeft(left: number): string {
  if (left > SHOWN_FROM) return '';
  const count = Math.abs(left);
  return `${count} ${count === 1 ? 'character' : 'characters'} ${left < 0 ? 'too many' : 'left'}`;
}
