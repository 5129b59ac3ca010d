import { type Progress, progressLine } from '../domain/progress.ts';

type Needs = {
  /** Mostly process.stderr. */
  terminal: { isTTY?: boolean | undefined; write(text: string): unknown };
  /** Takes the lines where there is no terminal. */
  log(line: string): void;
};

/** Milliseconds between two lines in a log, and between two looks of the line on a terminal. */
const LOG_EVERY = 5_000;
const DRAW_EVERY = 100;

/** Shows how far an import has come: one line that rewrites itself on a terminal, else a line now and then. */
export function progressTeller({ terminal, log }: Needs) {
  const every = terminal.isTTY ? DRAW_EVERY : LOG_EVERY;
  let told = 0;
  return {
    tell(progress: Progress): void {
      if (progress.took - told < every) return;
      told = progress.took;
      const line = progressLine(progress);
      // Back to the line's beginning, and clear what the longer line before leaves over.
      if (terminal.isTTY) terminal.write(`\r${line}\u001b[K`);
      else log(line);
    },

    /** Leaves the terminal at the beginning of an empty line. */
    end(): void {
      if (terminal.isTTY && told > 0) terminal.write('\r\u001b[K');
    },
  };
}
