/** Why a board could not be read. */
export type BoardFailure =
  /** The token is wrong or has ended: the operator's business, asking again is useless. */
  | 'unauthorised'
  /** The licence does not reach this resource. */
  | 'forbidden'
  /** It did not take the question. */
  | 'refused'
  /** The resource is not there. */
  | 'missing'
  /** It did not answer well, however often it was asked. */
  | 'unavailable'
  /** It answered, but not what was asked: nothing of it may be believed. */
  | 'untrustworthy';

/** A board that failed. The message is for the operator: no token, no address with a query. */
export class BoardError extends Error {
  readonly failure: BoardFailure;

  constructor(failure: BoardFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BoardError';
    this.failure = failure;
  }
}
