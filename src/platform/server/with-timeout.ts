/**
 * What the work gives; after so many milliseconds what `late` gives instead, or throws. The work is not cancelled: it
 * goes on unheard.
 */
export function withTimeout<Result, Late>(
  work: Promise<Result>,
  milliseconds: number,
  late: () => Late,
): Promise<Result | Late> {
  const { promise: timeout, resolve } = Promise.withResolvers<Late>();
  const timer = setTimeout(() => resolve(Promise.try(late)), milliseconds);
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}
