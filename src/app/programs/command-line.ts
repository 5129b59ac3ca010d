/**
 * What whoever typed the command must hear: shown as it is, without a trace. 2 is the exit code of a
 * mistake in the command.
 */
export class OperatorError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode = 2) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** How large a sandbox is unless somebody asks for another, and the seed it grows from. */
export const SANDBOX = { listings: 5_000, seed: 1 };

/** A number as it was typed behind an option: from 1 to `atMost`. */
export function wholeNumber(given: string, atMost: number): number {
  const number = /^\d{1,10}$/.test(given) ? Number(given) : 0;
  if (number >= 1 && number <= atMost) return number;
  throw new OperatorError(`A number here is whole, from 1 to ${atMost}; '${given}' is not.`);
}
