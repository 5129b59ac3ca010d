import { withTimeout } from './with-timeout.ts';

/** The part of the logger that warns about missing parts. */
export type Warnings = { warn(fields: object, message: string): void };

type Settings = {
  /** The name of the feature that continues without the part: 'the advisor'. */
  who: string;
  /** Timeout in milliseconds. */
  within: number;
  log: Warnings;
};

/** An optional part of an answer: null if it takes too long or fails, which is logged under its name. */
export const inTime =
  ({ who, within, log }: Settings) =>
  async <Answer>(name: string, ask: () => Promise<Answer>): Promise<Answer | null> => {
    const answer = Promise.try(ask).catch((error: unknown) => {
      log.warn({ part: name, err: error }, `${who} goes on without a part that failed`);
      return null;
    });
    return withTimeout(answer, within, () => {
      log.warn({ part: name, within }, `${who} goes on without a part that took too long`);
      return null;
    });
  };
