/** Milliseconds since the last probe after which we assume that no load balancer is probing. */
const STILL_THERE = 60_000;

/** The state shared by the program and its probes: whether a load balancer is probing, and whether we are draining. */
export class Balancers {
  readonly #now: () => number;
  #askedAt = Number.NEGATIVE_INFINITY;
  #isDraining = false;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Records a balancer's probe; returns whether it should send requests elsewhere. */
  shouldLookElsewhere(): boolean {
    this.#askedAt = this.#now();
    return this.#isDraining;
  }

  /** Starts draining; returns whether a balancer is probing. */
  lookAway(): boolean {
    this.#isDraining = true;
    return this.#now() - this.#askedAt < STILL_THERE;
  }
}
