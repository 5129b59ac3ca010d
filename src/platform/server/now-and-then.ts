/**
 * Says something at most once in so many milliseconds, with how often it has happened since it was last said: a log
 * that a flood can fill is one more thing that a flood takes down. What comes after the last line is said with the next.
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
