import { BoardError, type BoardFailure } from '../../domain/board-error.ts';

/** Answers that could not be read although the server is there: a single row may be the cause. */
export class UnreadableAnswer extends BoardError {
  /** Failed tries of the question. */
  readonly failures: number;

  constructor(failure: BoardFailure, message: string, failures: number) {
    super(failure, message);
    this.failures = failures;
  }
}
