/**
 * Limits how often `act` is called: at once the first time, then once per `interval` milliseconds at most. Calls in between are
 * answered by one at its end.
 */
export function atMostEvery(interval: number, act: () => void): () => void {
  let isWaiting = false;
  let isDue = false;
  const run = () => {
    isDue = false;
    isWaiting = true;
    act();
    setTimeout(() => {
      isWaiting = false;
      if (isDue) run();
    }, interval);
  };
  return () => {
    if (isWaiting) isDue = true;
    else run();
  };
}
