import { oneLine } from '#platform/domain/one-line.ts';
import { placeName, placeOf } from './place.ts';

const MAX_LABEL_LENGTH = 60;

/** How a page repeats a requested place: its name, or for an unknown place the text cut to one short line. */
export const placeLabel = (text: string): string =>
  oneLine(placeName(placeOf(text)), MAX_LABEL_LENGTH) || 'that place';
