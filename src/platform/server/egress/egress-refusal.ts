/** Thrown inside one call to end it, and turned into a value at its edge. */
export class Refusal extends Error {
  readonly because:
    | 'not-allowed' // the address is on no list; nothing was asked
    | 'not-public' // the name leads into a private network; nothing was asked
    | 'no-such-host'
    | 'circuit-open' // the host failed again and again; no request was made
    | 'too-slow'
    | 'too-large'
    | 'unreadable' // in an encoding that was not asked for
    | 'unreachable';

  constructor(because: Refusal['because']) {
    super(because);
    this.because = because;
  }
}
