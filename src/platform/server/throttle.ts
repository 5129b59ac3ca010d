/**
 * Throttles a log line to one per `every` milliseconds, with a count of the calls since the last one, so that
 * a flood of events can't flood the log.
 */
export function throttle<Event = void>(
  every: number,
  write: (times: number, latest: Event) => void,
  now: () => number = () => performance.now(),
): (event: Event) => void {
  let writtenAt = Number.NEGATIVE_INFINITY;
  let times = 0;
  return (event) => {
    times += 1;
    if (now() - writtenAt < every) return;
    writtenAt = now();
    write(times, event);
    times = 0;
  };
}
