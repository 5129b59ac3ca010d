/** Milliseconds to wait for another tab, which may hang. */
const LOCK_TIMEOUT = 3_000;

/**
 * Runs `begin` while no other tab of this browser does, until it calls the function it receives. Runs at once after
 * a timeout, or without the Web Locks API (no https).
 */
export function inTurn(name: string, begin: (end: () => void) => void): void {
  const atOnce = () => begin(() => {});
  const { locks }: { locks?: LockManager } = navigator;
  if (!locks) {
    atOnce();
    return;
  }
  const signal = AbortSignal.timeout(LOCK_TIMEOUT);
  locks.request(name, { signal }, () => new Promise<void>(begin)).catch(atOnce);
}
