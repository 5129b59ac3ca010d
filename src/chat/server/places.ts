type Limits = { inAll: number; ofNetwork: number };

/** How many sockets are open, in all and of each network; `null` is a network that carries everybody. */
export function places({ inAll, ofNetwork }: Limits) {
  const taken = new Map<string, number>();
  let all = 0;

  const count = (network: string | null, by: number) => {
    all += by;
    if (network === null) return;
    const now = (taken.get(network) ?? 0) + by;
    if (now === 0) taken.delete(network);
    else taken.set(network, now);
  };

  return {
    /** Takes a place. Gives it back by the function; the HTTP status of the refusal where there is none. */
    take(network: string | null): (() => void) | number {
      if (all >= inAll) return 503;
      if (network !== null && (taken.get(network) ?? 0) >= ofNetwork) return 429;
      count(network, 1);
      let isTaken = true;
      return () => {
        if (isTaken) count(network, -1);
        isTaken = false;
      };
    },
  };
}
