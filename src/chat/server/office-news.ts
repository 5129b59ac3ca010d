import { isOpen, type OfficeHours } from '#platform/domain/office-hours.ts';
import type { ToGuest } from '../domain/frames.ts';
import type { Line } from './line.ts';

/** Whether a realtor is at the desk, and whether the office is open at this hour. */
export type Office = { isSomebodyThere: boolean; isOpen: boolean };

type OfficeDeps = {
  officeHours: readonly OfficeHours[];
  isSomebodyThere(): Promise<boolean>;
  now(): Date;
};

/** Notifies visitors with an open chat when a realtor comes or goes, and when the office opens or closes. */
export function officeNews({ officeHours, isSomebodyThere, now }: OfficeDeps) {
  const lines = new Set<Line<ToGuest>>();
  let known: Office | null = null;

  const office = async (): Promise<Office> => ({
    isSomebodyThere: await isSomebodyThere(),
    isOpen: isOpen(officeHours, now()),
  });

  /** Every reading counts: a state that one visitor is welcomed with must be what the next change is measured against. */
  async function look(): Promise<Office> {
    const before = known;
    const current = await office();
    known = current;
    const isSame =
      before?.isSomebodyThere === current.isSomebodyThere && before.isOpen === current.isOpen;
    if (!isSame) for (const line of lines) line.send({ type: 'office', ...current });
    return current;
  }

  return {
    /** The office as it is now. Also polled, because a process that was killed announces nothing. */
    look,
    /** Sends this visitor changes until the returned function is called. */
    tell(line: Line<ToGuest>): () => void {
      lines.add(line);
      return () => void lines.delete(line);
    },
  };
}
