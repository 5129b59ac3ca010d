import * as z from 'zod/mini';
import { atMost, email, printable, Trimmed } from '#platform/domain/form-fields.ts';

const HOST =
  /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i;

const NOT_A_HOST = 'Enter the name of the mail server, like smtp.example.com.';
const NOT_A_PORT = 'Enter a port from 1 to 65535. Most servers use 587 or 465.';

/** Where mails are handed over, and what is in them as their sender. The password is a secret of its own. */
export const MailSettings = z.object({
  host: Trimmed.check(z.regex(HOST, NOT_A_HOST)),
  port: z.pipe(
    z.coerce.number(NOT_A_PORT),
    z.int(NOT_A_PORT).check(z.minimum(1, NOT_A_PORT), z.maximum(65_535, NOT_A_PORT)),
  ),
  /** Encrypted from the first byte, or once the server has agreed to (STARTTLS). */
  encryption: z.enum(['tls', 'starttls']),
  /** '' if the server asks for no login. */
  user: Trimmed.check(atMost(254), printable),
  from: email('Enter a valid email address.'),
  /** Where inquiries are sent. */
  leadsTo: email('Enter a valid email address.'),
});
export type MailSettings = z.output<typeof MailSettings>;

/** The same as typed, with the password: null, or left empty, for the one that was kept. */
export const MailForm = z.object({
  value: MailSettings,
  password: z.pipe(
    z.nullable(z.string().check(atMost(500))),
    z.transform((text) => (text === '' ? null : text)),
  ),
});
export type MailForm = z.output<typeof MailForm>;

/** As SMTP_URL says it. */
export function smtpUrl(
  { host, port, encryption, user }: MailSettings,
  password: string | null,
): string {
  const login = user === '' ? '' : `${encoded(user)}:${encoded(password ?? '')}@`;
  return `${encryption === 'tls' ? 'smtps' : 'smtp'}://${login}${host}:${port}`;
}

const encoded = (text: string): string => encodeURIComponent(text);

/** Why a test email could not be handed over, in a sentence. */
export type MailProblem = 'silent' | 'unreachable' | 'login' | 'encryption' | 'refused';

export const MAIL_PROBLEMS: Record<MailProblem, string> = {
  silent: 'The mail server didn’t answer within 15 seconds. Nothing was saved.',
  unreachable:
    'No mail server answers at this address. Check its name and port. Nothing was saved.',
  login: 'The mail server refused the user name or password. Nothing was saved.',
  encryption: 'The connection to the mail server couldn’t be encrypted. Nothing was saved.',
  refused: 'The mail server refused the email. Check the address it is from. Nothing was saved.',
};

/** The problem that a mail attempt's error stands for: 'login: 535 5.7.8', 'connection: ETIMEDOUT'. */
export function mailProblemOf(error: string): MailProblem {
  const [stage = '', code = ''] = error.split(/[: ]+/);
  if (code === 'ETIMEDOUT') return 'silent';
  if (stage === 'login') return 'login';
  if (stage === 'encryption' || code === 'ETLS') return 'encryption';
  if (stage === 'connection') return 'unreachable';
  return 'refused';
}
