/** Milliseconds after which a balancer that asked is taken to ask no more. */
const STILL_THERE = 60_000;

/** What the program and its probes know of balancers: whether one asks, and whether it is to look elsewhere. */
export class Balancers {
  readonly #now: () => number;
  #askedAt = Number.NEGATIVE_INFINITY;
  #isDraining = false;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Whether requests should go elsewhere, asked by a balancer. */
  shouldLookElsewhere(): boolean {
    this.#askedAt = this.#now();
    return this.#isDraining;
  }

  /** From now on they should; whether there is a balancer that asks. */
  lookAway(): boolean {
    this.#isDraining = true;
    return this.#now() - this.#askedAt < STILL_THERE;
  }
}
