type Observation = {
  /** When the primary was asked, in milliseconds of a monotonic clock. */
  at: number;
  /** The end of the primary's log then, in bytes; null if it didn't answer. */
  written: number | null;
  /** How much of the log the replica has replayed, asked after the primary. */
  replayed: number;
};

type Mark = { at: number; position: number };

/**
 * How old a replica's data may be, from positions in the log of both servers. A replica that has replayed what the
 * primary had written at some moment has everything that was committed before it.
 */
export class ReplicaLag {
  /** Milliseconds; a longer lag is known only as such. */
  readonly #longest: number;
  readonly #since: number;
  /** Where the primary was, and the replica has not been seen yet; the oldest first. */
  #marks: Mark[] = [];
  #currentAsOf: number | null = null;

  /** `since`: when the observations begin. */
  constructor(longest: number, since: number) {
    this.#longest = longest;
    this.#since = since;
  }

  observe({ at, written, replayed }: Observation): void {
    if (written !== null) this.#marks.push({ at, position: written });
    this.#currentAsOf = this.#marks.findLast(isReached)?.at ?? this.#currentAsOf;
    this.#marks = this.#marks.filter((mark) => !isReached(mark) && at - mark.at <= this.#longest);

    function isReached({ position }: Mark): boolean {
      return position <= replayed;
    }
  }

  /** Whether the replica has been seen to have everything of some moment since the observations began. */
  get hasCaughtUp(): boolean {
    return this.#currentAsOf !== null;
  }

  /** The longest that the data may lag now, in milliseconds; before it has caught up, the time since the beginning. */
  at(now: number): number {
    return now - (this.#currentAsOf ?? this.#since);
  }
}
