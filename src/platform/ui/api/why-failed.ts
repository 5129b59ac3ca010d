import { ApiError } from './api-client.ts';
import { isOnline } from './online.ts';
import { Refused } from './refusal.ts';

export const OFFLINE_MESSAGE = 'You’re offline. Try again once you’re connected.';

/**
 * Why a call failed, in words for visitors: being offline first, then our own server's message, then `otherwise`. Text
 * from a proxy or a browser is never shown.
 */
export function whyFailed(problem: unknown, otherwise = usually(problem)): string {
  if (!isOnline()) return OFFLINE_MESSAGE;
  return problem instanceof Refused && problem.message !== '' ? problem.message : otherwise;
}

/** Our server's message if it says what to do, about a field (400) or when to retry (429); else `otherwise`. */
export function whyRefused(problem: unknown, otherwise: string): string {
  const saysWhatToDo =
    problem instanceof Refused && (problem.status === 400 || problem.status === 429);
  return whyFailed(saysWhatToDo ? problem : null, otherwise);
}

function usually(problem: unknown): string {
  const status = statusOf(problem);
  if (status === 429)
    return 'Too many requests came from your network. Wait a minute, then try again.';
  if (status === 503) return 'The site is busy right now. Please try again in a moment.';
  if (status === null && problem instanceof TypeError)
    return 'We couldn’t reach the site. Check your connection and try again.';
  return 'Something went wrong on our side. Please try again in a moment.';
}

/** Also handles an error from a server-rendered page, which arrives as its message only. */
function statusOf(problem: unknown): number | null {
  if (problem instanceof ApiError) return problem.status;
  const [status] = (problem instanceof Error && /^\d{3}(?=:)/.exec(problem.message)) || [];
  return status === undefined ? null : Number(status);
}
