/** Milliseconds that a tab waits for another one, which may hang. */
const PATIENCE = 3_000;

/**
 * Begins what no other tab of this browser is at, and is at it until it calls what it is handed; at once where the
 * browser knows no turns, as without https.
 */
export function inTurn(name: string, begin: (end: () => void) => void): void {
  const atOnce = () => begin(() => {});
  const { locks }: { locks?: LockManager } = navigator;
  if (!locks) {
    atOnce();
    return;
  }
  const signal = AbortSignal.timeout(PATIENCE);
  locks.request(name, { signal }, () => new Promise<void>(begin)).catch(atOnce);
}
