import { withTimeout } from './with-timeout.ts';

/** The part of the program's log that warns of missing parts. */
export type Warnings = { warn(fields: object, message: string): void };

type Settings = {
  /** Who goes on without the part: 'the advisor'. */
  who: string;
  /** Milliseconds that an answer may take. */
  within: number;
  log: Warnings;
};

/** An optional part of an answer: null where it takes longer or fails, which is logged under its name. */
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
