import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { isThisMachine } from '../../domain/ip-address.ts';
import type { MailTransport, Outcome, OutgoingMail } from './mail-transport.ts';
import { outcomeOf, type SmtpProblem } from './smtp-outcome.ts';

/** Milliseconds. */
const TIMEOUTS = {
  connection: 2_000,
  greeting: 5_000,
  /** Between two bytes from the server. */
  silence: 20_000,
  /** Total; stops a server that sends a byte now and then. */
  inAll: 60_000,
};

type SmtpSettings = {
  /** smtp:// or smtps://, including the login. */
  url: string;
  /** Our name for EHLO. */
  name: string;
  timeouts?: Partial<typeof TIMEOUTS>;
};

/** Sends mails to a mail server, each over its own connection. */
export function smtpTransport({ url, name, timeouts = {} }: SmtpSettings): MailTransport {
  const terms = { ...TIMEOUTS, ...timeouts };
  const login = loginOf(new URL(url));
  const options = optionsOf(new URL(url), { name, terms, hasLogin: login !== null });
  return async (outgoing, signal) => {
    const connection = new SMTPConnection(options);
    const ended = endings(connection, signal, terms.inAll);
    try {
      await Promise.race([ended.early, converse(connection, login, outgoing)]);
      connection.quit();
      return { status: 'sent' };
    } catch (problem) {
      signal.throwIfAborted();
      return outcomeOfAny(problem);
    } finally {
      ended.forget();
      connection.close();
    }
  };
}

const outcomeOfAny = (problem: unknown): Outcome => {
  if (!isSmtpProblem(problem)) throw problem;
  return outcomeOf(problem);
};

const isSmtpProblem = (problem: unknown): problem is SmtpProblem =>
  problem instanceof Error && 'code' in problem && typeof problem.code === 'string';

type Login = { user: string; pass: string };

async function converse(
  connection: SMTPConnection,
  login: Login | null,
  { from, to, message }: OutgoingMail,
): Promise<void> {
  await step((done) => connection.connect(done));
  if (login) await step((done) => connection.login({ credentials: login }, done));
  await step((done) => connection.send({ from, to: [to], size: message.length }, message, done));
}

type Done = (problem?: Error | null) => void;

const step = (begin: (done: Done) => void): Promise<void> =>
  new Promise((resolve, reject) =>
    begin((problem) => {
      if (problem) reject(problem);
      else resolve();
    }),
  );

/** Everything that ends a conversation early: a connection error, the deadline, or an abort. */
function endings(connection: SMTPConnection, signal: AbortSignal, inAll: number) {
  const early = Promise.withResolvers<never>();
  // May fire after everything is settled, for example when a connection breaks after QUIT.
  early.promise.catch(() => {});
  const stop = () => early.reject(signal.reason);
  const late = () => early.reject(Object.assign(new Error('Too slow'), { code: 'ETIMEDOUT' }));
  connection.on('error', early.reject);
  signal.addEventListener('abort', stop);
  const deadline = setTimeout(late, inAll);
  return {
    early: early.promise,
    forget: () => {
      clearTimeout(deadline);
      signal.removeEventListener('abort', stop);
    },
  };
}

type Terms = { name: string; terms: typeof TIMEOUTS; hasLogin: boolean };

function optionsOf({ protocol, hostname, port }: URL, { name, terms, hasLogin }: Terms) {
  const isHere = isThisMachine(hostname);
  const secure = protocol === 'smtps:';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    name,
    secure,
    // A login never leaves this machine unencrypted. Connections within this machine need no certificate.
    requireTLS: !secure && !isHere && hasLogin,
    ignoreTLS: !secure && isHere,
    connectionTimeout: terms.connection,
    greetingTimeout: terms.greeting,
    socketTimeout: terms.silence,
    socketCloseTimeout: 1_000,
  };
}

const loginOf = ({ username, password }: URL): Login | null =>
  username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : null;
