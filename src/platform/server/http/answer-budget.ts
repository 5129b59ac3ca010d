const BUDGET_LIMITS = {
  /** Bytes that all answers together may hold. */
  total: 64_000_000,
  /** Bytes that the answers to one network may hold. */
  perNetwork: 4_000_000,
  /** Called for each refused answer. */
  onRefused: (_limit: Exceeded) => {},
};

/** The limit that a refused answer would exceed. */
export type Exceeded = 'network' | 'total';

/**
 * The memory held by answers and requests that wait for a client to read. Once a limit is reached, further answers that need
 * memory are refused; an answer is charged when it is written, so the last one admitted may exceed the limit.
 */
export class AnswerBudget {
  readonly refused: Record<Exceeded, number> = { network: 0, total: 0 };
  readonly #limits: typeof BUDGET_LIMITS;
  readonly #byNetwork = new Map<string, number>();
  #held = 0;

  constructor(given: Partial<typeof BUDGET_LIMITS> = {}) {
    this.#limits = { ...BUDGET_LIMITS, ...given };
  }

  /** Bytes held now. */
  get held(): number {
    return this.#held;
  }

  /** Whether a network's next answer has to be refused, which is counted. */
  refuses(networkOf: () => string): boolean {
    const exceeded = this.#exceeded(networkOf);
    if (exceeded === null) return false;
    this.refused[exceeded] += 1;
    this.#limits.onRefused(exceeded);
    return true;
  }

  /** Counts bytes of a network until the returned function is called, once. */
  hold(network: string, bytes: number): () => void {
    this.#count(network, bytes);
    return () => this.#count(network, -bytes);
  }

  /** Most of the time nothing is held, and the network need not be determined. */
  #exceeded(networkOf: () => string): Exceeded | null {
    const { total, perNetwork } = this.#limits;
    if (this.#held === 0) return null;
    if (this.#held >= total) return 'total';
    return (this.#byNetwork.get(networkOf()) ?? 0) >= perNetwork ? 'network' : null;
  }

  #count(network: string, by: number): void {
    this.#held += by;
    const held = (this.#byNetwork.get(network) ?? 0) + by;
    if (held === 0) this.#byNetwork.delete(network);
    else this.#byNetwork.set(network, held);
  }
}
