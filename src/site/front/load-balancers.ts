/** Milliseconds since the last probe after which we assume that no load balancer is probing. */
const PROBED_WITHIN = 60_000;

/** The state shared by the program and its probes: whether a load balancer is probing, and whether we are draining. */
export class LoadBalancers {
  readonly #now: () => number;
  #probedAt = Number.NEGATIVE_INFINITY;
  #isDraining = false;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Records a load balancer's probe; returns whether we are draining. */
  recordProbe(): boolean {
    this.#probedAt = this.#now();
    return this.#isDraining;
  }

  /** Starts draining; returns whether a balancer is probing. */
  startDraining(): boolean {
    this.#isDraining = true;
    return this.#now() - this.#probedAt < PROBED_WITHIN;
  }
}
