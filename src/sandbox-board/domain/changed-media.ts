import type { Row } from './row.ts';
import { boardTime } from './timeline.ts';

type Changes = { photosTaken: number; mediaEdits: number; photos: number; media: number };

/** The Media rows of a listing whose photos were taken anew, or whose preferred one is another. */
export function changedMedia(made: unknown[], changes: Changes): unknown[] {
  const { photosTaken, mediaEdits, photos, media } = changes;
  if (photosTaken === 0 && mediaEdits === 0) return made;
  const rows = made as Row[];
  const last = Math.max(...rows.map(({ Order }) => Number(Order ?? 0)), 0);
  const time = boardTime(Math.max(photos, media));
  return rows
    .filter(({ Order }) => photosTaken % 2 === 0 || last === 0 || Number(Order ?? 0) < last)
    .map((row) => {
      const objectId = retaken(String(row.MediaObjectID), photosTaken);
      return {
        ...row,
        MediaObjectID: objectId,
        MediaKey: objectId + String(row.MediaKey).slice(objectId.length),
        PreferredPhotoYN:
          mediaEdits > 0 ? row.Order === Math.min(mediaEdits, last) : row.PreferredPhotoYN,
        MediaModificationTimestamp: time,
        ModificationTimestamp: time,
      };
    });
}

/** Another picture has another name: the first eight digits tell the take. */
const retaken = (objectId: string, take: number): string =>
  take === 0 ? objectId : take.toString(16).padStart(8, '0') + objectId.slice(8);
