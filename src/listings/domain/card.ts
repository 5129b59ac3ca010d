import { propertyJson, toProperty } from './gate.ts';
import type { StoredListing } from './listing.ts';

const LONGEST_DESCRIPTION = 100;

/** The JSON text of a listing in lists: the main photo alone, the description cut. */
export const toCard = (stored: StoredListing): string =>
  propertyJson(
    toProperty({
      ...stored,
      photos: stored.photos.slice(0, 1),
      description: shorten(stored.description, LONGEST_DESCRIPTION),
    }),
  );

/** Text of at most `most` characters on one line, cut at a word's end and followed by '…'. */
export function shorten(text: string, most: number): string {
  const whole = text.trim();
  // A character is at most two units long, so these hold one more than may stay, where there is one.
  const characters = [...whole.slice(0, 2 * (most + 1))];
  if (characters.length <= most) return onOneLine(whole);

  const wordEnd = characters.findLastIndex((sign, at) => at <= most && sign.trim() === '');
  const kept = characters.slice(0, wordEnd > 0 ? wordEnd : most).join('');
  return `${onOneLine(kept).replace(/[ ,;:–—-]+$/, '')}…`;
}

const onOneLine = (text: string): string => text.replace(/\s+/g, ' ');
