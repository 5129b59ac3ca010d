import { withTimeout } from './with-timeout.ts';

/** The part of the logger that warns about missing parts. */
export type Warnings = { warn(fields: object, message: string): void };

type Settings = {
  /** The feature that continues without the part: 'advisor'. */
  feature: string;
  /** Timeout in milliseconds. */
  within: number;
  log: Warnings;
};

/** An optional part of an answer: null if it takes too long or fails, which is logged under its name. */
export const inTime =
  ({ feature, within, log }: Settings) =>
  async <Answer>(name: string, ask: () => Promise<Answer>): Promise<Answer | null> => {
    const answer = Promise.try(ask).catch((error: unknown) => {
      log.warn({ feature, part: name, err: error }, 'optional part failed');
      return null;
    });
    return withTimeout(answer, within, () => {
      log.warn({ feature, part: name, within }, 'optional part timed out');
      return null;
    });
  };
