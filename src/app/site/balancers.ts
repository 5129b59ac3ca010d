/** Milliseconds since the last probe after which we assume that no balancer is probing. */
const STILL_THERE = 60_000;

/** Load balancers, as the program and its probes see them: whether one is probing, and whether we are draining. */
export class Balancers {
  readonly #now: () => number;
  #askedAt = Number.NEGATIVE_INFINITY;
  #isDraining = false;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Answers a balancer's probe: whether requests should go elsewhere. */
  shouldLookElsewhere(): boolean {
    this.#askedAt = this.#now();
    return this.#isDraining;
  }

  /** Starts draining; answers whether a balancer is probing. */
  lookAway(): boolean {
    this.#isDraining = true;
    return this.#now() - this.#askedAt < STILL_THERE;
  }
}
