/** Seconds before a wait is shown. The visitor gets the no-answer notice at two minutes. */
const WAITS_FROM = 30;

/** 'waiting 1:12'; null below WAITS_FROM. */
export function formatWaitingTime(since: string | null, now: Date): string | null {
  if (since === null) return null;
  const seconds = Math.floor((now.getTime() - Date.parse(since)) / 1_000);
  if (seconds < WAITS_FROM) return null;
  const hours = Math.floor(seconds / 3_600);
  if (hours >= 1) return `waiting ${hours} h`;
  return `waiting ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
