/** Thrown inside one call to end it, and converted to a value at its edge. */
export class Refusal extends Error {
  readonly reason:
    | 'not-allowed' // the address is on no allow-list; no request was made
    | 'not-public' // the name resolves to a private network; no request was made
    | 'no-such-host'
    | 'circuit-open' // the host failed repeatedly; no request was made
    | 'too-slow'
    | 'too-large'
    | 'cut-short' // the body ended early, or could not be decompressed
    | 'unreadable' // in an encoding that was not requested
    | 'unreachable';

  constructor(reason: Refusal['reason']) {
    super(reason);
    this.reason = reason;
  }
}
