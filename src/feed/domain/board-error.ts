/** Why a board could not be read. */
export type BoardFailure =
  /** The token is wrong or expired. The operator must fix it; retrying is useless. */
  | 'unauthorised'
  /** The licence does not cover this resource. */
  | 'forbidden'
  /** The board rejected the query. */
  | 'refused'
  /** The resource does not exist. */
  | 'missing'
  /** No good answer after all retries. */
  | 'unavailable'
  /** It answered, but not the question; discard the whole answer. */
  | 'untrustworthy';

/** A failed board request. The message is for the operator: it holds no token and no address with a query. */
export class BoardError extends Error {
  readonly failure: BoardFailure;

  constructor(failure: BoardFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BoardError';
    this.failure = failure;
  }
}
