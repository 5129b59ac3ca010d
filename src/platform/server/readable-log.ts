import { writeSync } from 'node:fs';
import { isatty } from 'node:tty';
import pino, { type DestinationStream } from 'pino';

/** What an entry of the log has that someone at a terminal reads. */
type Entry = { level: string; time: string; msg: string; err?: { message?: string } };

const NAMES: Readonly<Record<string, string>> = {
  warn: 'Warning',
  error: 'Error',
  fatal: 'Fatal error',
};

/**
 * Turns the log's entries into lines for someone at a terminal: warnings and errors, in one sentence each. Each begins by
 * clearing the line that it is written to, where a bar may be.
 */
export const readableLog = (write: (text: string) => unknown): DestinationStream => ({
  write(json) {
    const { level, time, msg, err }: Entry = JSON.parse(json);
    const name = NAMES[level];
    if (!name) return;
    const why = err?.message ? `: ${err.message}` : '';
    write(`\r\u001b[K${time.slice(11, 19)} ${name}: ${msg}${why}\n`);
  },
});

/** Where a program that someone may watch writes its log: to a terminal readably, else as JSON. Works in threads, too. */
export const logDestination = (): DestinationStream =>
  isatty(1) && isatty(2) ? readableLog((text) => writeSync(2, text)) : pino.destination(2);
