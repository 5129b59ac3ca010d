/**
 * The result of the work; after this many milliseconds, the result of `late`, or its error. The work is not cancelled:
 * it continues and its result is ignored.
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
