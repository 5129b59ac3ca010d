import type { Outcome } from './mail-transport.ts';

/** Nodemailer's description of a failure; `command` is the step of the conversation. */
export type SmtpProblem = {
  code?: string | undefined;
  command?: string | undefined;
  response?: string | undefined;
  responseCode?: number | undefined;
};

/** Replies of 500 and above that are about the session or the login, not about this email (RFC 5321, 4954). */
const NOT_ABOUT_THE_EMAIL = [500, 502, 503, 530, 534, 535, 538];

/**
 * Decides what to do with a mail after a failure. Gives up only on permanent failures: a mail that cannot be composed,
 * or one that the server has rejected permanently. An unreachable server or a refused login may be fixed.
 */
export function outcomeOf(problem: SmtpProblem): Outcome {
  const error = errorOf(problem);
  const { code, command = '', responseCode } = problem;
  const isUnwritable = responseCode === undefined && ['EENVELOPE', 'EMESSAGE'].includes(code ?? '');
  const isForGood =
    ['RCPT TO', 'DATA'].includes(command) &&
    responseCode !== undefined &&
    responseCode >= 500 &&
    !NOT_ABOUT_THE_EMAIL.includes(responseCode);
  return { status: isUnwritable || isForGood ? 'abandoned' : 'deferred', error };
}

/** Codes only: a server's own words often contain the address. */
function errorOf({ code, command = '', response, responseCode }: SmtpProblem): string {
  const detail = response?.match(/^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/)?.[1];
  const said = responseCode ? [responseCode, detail] : [code ?? 'unknown'];
  return `${STAGE_NAMES[command.split(' ')[0] ?? ''] ?? 'connection'}: ${said.filter(Boolean).join(' ')}`;
}

const STAGE_NAMES: Record<string, string> = {
  AUTH: 'login',
  MAIL: 'sender',
  RCPT: 'recipient',
  DATA: 'message',
  API: 'mail',
  STARTTLS: 'encryption',
};
