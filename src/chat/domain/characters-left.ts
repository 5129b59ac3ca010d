import { MAX_MESSAGE_LENGTH } from './frames.ts';

/** The count is shown from this many remaining characters. */
const SHOWN_FROM = 100;

/** Characters left in the draft; negative if it is too long. */
export const charactersLeft = (draft: string): number => MAX_MESSAGE_LENGTH - draft.trim().length;

/** '12 characters left', '1 character too many'; '' above SHOWN_FROM. */
export function formatCharactersLeft(left: number): string {
  if (left > SHOWN_FROM) return '';
  const count = Math.abs(left);
  return `${count} ${count === 1 ? 'character' : 'characters'} ${left < 0 ? 'too many' : 'left'}`;
}
