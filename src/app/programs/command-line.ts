/**
 * A message for the operator, printed without a stack trace. The exit code for a mistake in the command
 * is 2.
 */
export class OperatorError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode = 2) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** The default size of the sandbox, and its random seed. */
export const SANDBOX = { listings: 5_000, seed: 1 };

/** Parses a number given to an option: from 1 to `atMost`. */
export function wholeNumber(given: string, atMost: number): number {
  const number = /^\d{1,10}$/.test(given) ? Number(given) : 0;
  if (number >= 1 && number <= atMost) return number;
  throw new OperatorError(`Expected a whole number from 1 to ${atMost}, not '${given}'.`);
}
