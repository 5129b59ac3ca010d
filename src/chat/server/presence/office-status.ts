import type { Brokerage } from '#brokerage/domain/brokerage.ts';
import { isOpen } from '#platform/domain/office-hours.ts';
import type { Office, ToGuest } from '../../domain/frames.ts';

type OfficeStatusDeps = {
  brokerage(): Pick<Brokerage, 'hours'>;
  isRealtorThere(): Promise<boolean>;
  now(): Date;
};

type Listener = { send(frame: ToGuest): unknown };

/** Whether a realtor is at the desk and the office is open; visitors with an open chat are notified of changes. */
export class OfficeStatus {
  readonly #deps: OfficeStatusDeps;
  readonly #listeners = new Set<Listener>();
  #last: Office | null = null;

  constructor(deps: OfficeStatusDeps) {
    this.#deps = deps;
  }

  /**
   * Reads the current status and notifies visitors if it has changed. Called for each visitor who arrives, so that
   * later changes are relative to what they saw; also polled, because a killed process announces nothing.
   */
  async refresh(): Promise<Office> {
    const { brokerage, isRealtorThere, now } = this.#deps;
    const before = this.#last;
    const current = {
      isRealtorThere: await isRealtorThere(),
      isOpen: isOpen(brokerage().hours, now()),
    };
    this.#last = current;
    const isSame =
      before?.isRealtorThere === current.isRealtorThere && before.isOpen === current.isOpen;
    if (!isSame) for (const each of this.#listeners) each.send({ type: 'office', ...current });
    return current;
  }

  /** Sends this visitor changes until the returned function is called. */
  notify(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}
