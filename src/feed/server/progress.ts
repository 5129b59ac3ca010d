import { type Progress, progressLine } from '../domain/progress.ts';

type ProgressDeps = {
  /** Usually process.stderr; null if something else is shown there. */
  terminal: { isTTY?: boolean | undefined; write(text: string): unknown } | null;
  /** Gets the lines if there is no terminal. */
  log(line: string): void;
};

/** Milliseconds between log lines, and between updates on a terminal. */
const LOG_EVERY = 5_000;
const DRAW_EVERY = 100;

/** Shows the progress of an import: one updating line on a terminal, else a line every few seconds. */
export function progressPrinter({ terminal, log }: ProgressDeps) {
  const every = terminal?.isTTY ? DRAW_EVERY : LOG_EVERY;
  let lastPrinted = 0;
  return {
    print(progress: Progress): void {
      if (progress.took - lastPrinted < every) return;
      lastPrinted = progress.took;
      const line = progressLine(progress);
      // Carriage return, then clear the rest of a longer previous line.
      if (terminal?.isTTY) terminal.write(`\r${line}\u001b[K`);
      else log(line);
    },

    /** Leaves the cursor on an empty line. */
    end(): void {
      if (terminal?.isTTY && lastPrinted > 0) terminal.write('\r\u001b[K');
    },
  };
}
