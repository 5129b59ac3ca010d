import { text } from './coerce.ts';
import type { Row } from './profile.ts';

/**
 * The board's own words for when a listing's photos changed last: both times where it keeps any, else
 * the row's. They are compared for difference alone, never for which is later.
 */
export function photoTimes(row: Row): string {
  const photos = text(row.PhotosChangeTimestamp);
  const media = text(row.MediaChangeTimestamp);
  if (photos === null && media === null) return text(row.ModificationTimestamp) ?? '';
  return `${photos ?? ''}|${media ?? ''}`;
}
