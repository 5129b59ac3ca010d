const SECOND = 1_000;
const USUAL_WAIT = 60 * SECOND;
/** What a board may ask us to wait at most; beyond that somebody must know. */
export const LONGEST_WAIT = 15 * 60 * SECOND;

/**
 * Milliseconds that a server asks us to wait before anything else is asked; it may say so in seconds
 * or as a date. `tooLong` where it asked for more than we wait.
 */
export function waitAsked(
  headers: Readonly<Record<string, unknown>>,
  now: number,
): { wait: number; tooLong: boolean } {
  const asked =
    milliseconds(headers['x-rate-limit-retry-after-seconds'], now) ??
    milliseconds(headers['retry-after'], now) ??
    USUAL_WAIT;
  const wait = Math.min(Math.max(asked, SECOND), LONGEST_WAIT);
  return { wait, tooLong: asked > LONGEST_WAIT };
}

function milliseconds(header: unknown, now: number): number | null {
  const given = typeof header === 'string' ? header.trim() : '';
  if (/^\d+(\.\d+)?$/.test(given)) return Number(given) * SECOND;
  if (!/[a-z]/i.test(given)) return null;
  const date = Date.parse(given);
  return Number.isNaN(date) ? null : date - now;
}

/** Milliseconds before try number `failures` + 1: somewhere up to 1, 2, 4 … 60 seconds. */
export const backOff = (failures: number, random: number): number =>
  random * Math.min(2 ** (failures - 1), 60) * SECOND;

/** Rows to ask for after so many failures: half as many from the second on, at least ten. */
export const smaller = (top: number, failures: number): number =>
  Math.min(top, Math.max(10, Math.floor(top / 2 ** failures)));

const LONGEST_MESSAGE = 300;

/** A server's words, fit for a log: short, on one line, without secrets, tokens and queries. */
export function safeMessage(words: string, secrets: readonly string[]): string {
  const hidden = secrets
    .filter((secret) => secret.length > 0)
    .reduce((text, secret) => text.replaceAll(secret, '…'), words);
  return hidden
    .replace(/[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/g, '…')
    .replace(/bearer\s+\S+/gi, 'Bearer …')
    .replace(/\?[$\w]\S*/g, '')
    .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .slice(0, LONGEST_MESSAGE)
    .trim();
}
