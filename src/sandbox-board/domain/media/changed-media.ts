import type { Row } from '../rows/row.ts';
import { boardTime } from '../timeline.ts';

type Changes = { photosTaken: number; mediaEdits: number; photos: number; media: number };

/** A listing's Media rows after its photos were retaken or its preferred photo changed. */
export function changedMedia(generated: unknown[], changes: Changes): unknown[] {
  const { photosTaken, mediaEdits, photos, media } = changes;
  if (photosTaken === 0 && mediaEdits === 0) return generated;
  const rows = generated as Row[];
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

/** A new picture needs a new name: the first eight digits encode the take. */
const retaken = (objectId: string, take: number): string =>
  take === 0 ? objectId : take.toString(16).padStart(8, '0') + objectId.slice(8);
