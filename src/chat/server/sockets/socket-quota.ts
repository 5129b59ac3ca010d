type Quotas = { total: number; perNetwork: { visitors: number; desk: number } };

/** Counts open sockets, in total and per network. A null network is a proxy's own address, shared by everyone. */
export class SocketQuota {
  readonly #quotas: Quotas;
  readonly #byNetwork = new Map<string, number>();
  #total = 0;

  constructor(quotas: Quotas) {
    this.#quotas = quotas;
  }

  /** Takes a place: returns a function that releases it, or the HTTP status of the refusal. */
  take(address: string | null, side: 'visitors' | 'desk'): (() => void) | 429 | 503 {
    if (this.#total >= this.#quotas.total) return 503;
    // Visitors in an office are counted apart from its desk.
    const network = address && `${side} ${address}`;
    if (network !== null && (this.#byNetwork.get(network) ?? 0) >= this.#quotas.perNetwork[side])
      return 429;
    this.#count(network, 1);
    let isTaken = true;
    return () => {
      if (isTaken) this.#count(network, -1);
      isTaken = false;
    };
  }

  #count(network: string | null, by: 1 | -1): void {
    this.#total += by;
    if (network === null) return;
    const open = (this.#byNetwork.get(network) ?? 0) + by;
    if (open === 0) this.#byNetwork.delete(network);
    else this.#byNetwork.set(network, open);
  }
}
