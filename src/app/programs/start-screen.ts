import { type Progress, secondsLeft } from '#feed/domain/progress.ts';
import { isThisMachine } from '#platform/domain/ip-address.ts';
import type { Config } from '#platform/server/config.ts';

/** Usually process.stdout. */
type Terminal = { write(text: string): unknown; columns?: number };

/** Milliseconds between two drawings of the bar. */
const DRAW_EVERY = 100;
/** The longest bar, in columns, and the shortest that is worth drawing. */
const BAR = { longest: 24, shortest: 4 };

/** Goes back to the beginning of the line, and clears what is on it. */
const CLEAR_LINE = '\r\u001b[K';

/** Shows someone at a terminal the steps of a start, one line each, and below them a bar that is redrawn in its place. */
export function startScreen(terminal: Terminal) {
  let drawnAt = Number.NEGATIVE_INFINITY;
  let read: Progress | null = null;
  let isOver = false;

  const tell = (line: string): void => {
    const before = read ? `${countRead(read)}\n` : '';
    read = null;
    terminal.write(`${CLEAR_LINE}${before}${line}\n`);
  };

  return {
    /** A step that begins now. */
    step: tell,

    /** How far the first reading of the board has come. */
    progress(progress: Progress): void {
      const isFirst = read === null;
      if (isOver || (!isFirst && progress.took - drawnAt < DRAW_EVERY)) return;
      drawnAt = progress.took;
      read = progress;
      terminal.write(CLEAR_LINE + readingLine(progress, (terminal.columns || 80) - 1));
    },

    /** The last words of a start. What is read later is not shown. */
    ready(lines: readonly string[]): void {
      tell(lines.join('\n'));
      isOver = true;
    },
  };
}

/** 'Reading the board: 1,200 of about 5,000 listings ██████░░░░ about a minute', in so many columns at most. */
export function readingLine(progress: Progress, columns: number): string {
  const { rows, of } = progress;
  const left = secondsLeft(progress);
  const read = `Reading the board: ${whole(rows)}`;
  if (of === null || left === null) return `${read} listings`.slice(0, columns);
  const [before, after] = [`${read} of about ${whole(of)} listings `, ` ${roughly(left)}`];
  const length = Math.min(BAR.longest, columns - before.length - after.length);
  const bar = length < BAR.shortest ? '' : barOf(rows / of, length);
  return (before + bar + after).slice(0, columns);
}

function barOf(share: number, length: number): string {
  const filled = Math.round(length * share);
  return '█'.repeat(filled) + '░'.repeat(length - filled);
}

const countRead = ({ rows }: Progress): string => `Read ${whole(rows)} listings.`;

/** Seconds in the words of someone who waits. */
function roughly(seconds: number): string {
  if (seconds < 10) return 'a few seconds';
  if (seconds < 45) return 'under a minute';
  const minutes = Math.round(seconds / 60);
  if (minutes <= 1) return 'about a minute';
  if (minutes < 90) return `about ${minutes} minutes`;
  return `about ${Math.round(minutes / 60)} hours`;
}

const whole = (number: number): string => number.toLocaleString('en-CA');

type Started = Pick<Config, 'publicUrl' | 'mail' | 'dataDir'> & {
  /** Where it listens. */
  address: string;
  /** By which the first owner sets up the brokerage. */
  setupLink: string | null;
};

export const setupLine = (link: string): string => `Set up your brokerage: ${link}`;

/** Where the site is, how a realtor gets in, and how it ends. */
export function readyLines({ publicUrl, address, setupLink, mail, dataDir }: Started): string[] {
  const isBehind = !isThisMachine(new URL(publicUrl).hostname);
  return [
    '',
    `The site is ready: ${publicUrl}${isBehind ? ` (listening at ${address})` : ''}`,
    '',
    ...(setupLink ? [setupLine(setupLink), ''] : []),
    `The realtor’s desk is at ${publicUrl}/desk. In another terminal, with the same settings, make an account:`,
    '  npm run admin -- create-realtor USERNAME EMAIL --name NAME',
    ...(mail.smtpUrl ? [] : ['', `Mails become files in ${dataDir}/outbox until SMTP_URL is set.`]),
    '',
    'Ctrl-C ends it.',
  ];
}
