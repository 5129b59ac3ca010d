import { oneLine } from '#platform/domain/one-line.ts';
import { placeName, placeOf } from './place.ts';

const LONGEST = 60;

/** A place as a page repeats what was asked for: its name; of a text that names no place of ours one short line. */
export const askedPlace = (text: string): string =>
  oneLine(placeName(placeOf(text)), LONGEST) || 'that place';
