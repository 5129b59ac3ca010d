import { text } from './coerce.ts';
import type { Row } from './row.ts';

/**
 * The board's own text for when a listing's photos last changed: both photo times if it has any, else the
 * row's time. Compare for equality only, never for order.
 */
export function photoTimes(row: Row): string {
  const photos = text(row.PhotosChangeTimestamp);
  const media = text(row.MediaChangeTimestamp);
  if (photos === null && media === null) return text(row.ModificationTimestamp) ?? '';
  return `${photos ?? ''}|${media ?? ''}`;
}
