/**
 * Throttles a log line to one per `every` milliseconds, with the number of times it happened since the last one, so that
 * a flood of events can't flood the log.
 */
export function nowAndThen(
  every: number,
  say: (times: number) => void,
  now: () => number = () => performance.now(),
): () => void {
  let said = Number.NEGATIVE_INFINITY;
  let times = 0;
  return () => {
    times += 1;
    if (now() - said < every) return;
    said = now();
    say(times);
    times = 0;
  };
}
