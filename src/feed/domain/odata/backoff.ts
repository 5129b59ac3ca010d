import { SECOND } from '#platform/domain/duration.ts';

const USUAL_WAIT = 60 * SECOND;
/** The longest wait, in milliseconds, that we accept from a board; beyond that the operator must know. */
export const MAX_BOARD_WAIT = 15 * 60 * SECOND;

/**
 * Milliseconds that a server asks us to wait before the next request, given in seconds or as a date.
 * `tooLong` if that exceeds MAX_BOARD_WAIT.
 */
export function retryAfter(
  headers: Readonly<Record<string, unknown>>,
  now: number,
): { wait: number; tooLong: boolean } {
  const requested =
    milliseconds(headers['x-rate-limit-retry-after-seconds'], now) ??
    milliseconds(headers['retry-after'], now) ??
    USUAL_WAIT;
  const wait = Math.min(Math.max(requested, SECOND), MAX_BOARD_WAIT);
  return { wait, tooLong: requested > MAX_BOARD_WAIT };
}

function milliseconds(header: unknown, now: number): number | null {
  const given = typeof header === 'string' ? header.trim() : '';
  if (/^\d+(\.\d+)?$/.test(given)) return Number(given) * SECOND;
  if (!/[a-z]/i.test(given)) return null;
  const date = Date.parse(given);
  return Number.isNaN(date) ? null : date - now;
}

/** Milliseconds before try number `failures` + 1: random, up to 1, 2, 4 … 60 seconds. */
export const backOff = (failures: number, random: number): number =>
  random * Math.min(2 ** (failures - 1), 60) * SECOND;

/** Page size after `failures` failures: halved from the second on, at least ten. */
export const smaller = (top: number, failures: number): number =>
  Math.min(top, Math.max(10, Math.floor(top / 2 ** failures)));

const MAX_ERROR_LENGTH = 300;
/** Characters; the rest of a longer message is not read. */
const MAX_READ_LENGTH = 10_000;

/** A server's message made safe for a log: short, one line, without secrets, tokens and queries. */
export function safeMessage(words: string, secrets: readonly string[]): string {
  const hidden = secrets
    .filter((secret) => secret.length > 0)
    .reduce((text, secret) => text.replaceAll(secret, '…'), words);
  return (
    hidden
      .slice(0, MAX_READ_LENGTH)
      // Match at word starts only: trying every letter of a long word would take minutes.
      .replace(/(?<![\w-])[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/g, '…')
      .replace(/bearer\s+\S+/gi, 'Bearer …')
      .replace(/\?[$\w]\S*/g, '')
      .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
      .slice(0, MAX_ERROR_LENGTH)
      .trim()
  );
}
