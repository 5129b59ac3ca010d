/** The part of the program's log that says what was done without. */
export type Warnings = { warn(fields: object, message: string): void };

type Settings = {
  /** Who goes on without what does not come: 'the advisor'. */
  who: string;
  /** Milliseconds that an answer may take. */
  within: number;
  log: Warnings;
};

/** What is known in time; null for what takes longer or fails, which is logged under its name. */
export const inTime =
  ({ who, within, log }: Settings) =>
  async <Answer>(name: string, ask: () => Promise<Answer>): Promise<Answer | null> => {
    const { promise: tooLate, resolve } = Promise.withResolvers<null>();
    const timer = setTimeout(() => {
      log.warn({ part: name, within }, `${who} goes on without what did not come in time`);
      resolve(null);
    }, within);
    const answer = Promise.resolve()
      .then(ask)
      .catch((error: unknown) => {
        log.warn({ part: name, err: error }, `${who} goes on without what could not be had`);
        return null;
      });
    return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
  };
