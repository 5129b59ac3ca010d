import type { Logger } from 'pino';
import { compose, type Sender } from './compose.ts';
import type { Due } from './mail-queue.ts';
import type { MailTransport, Outcome } from './mail-transport.ts';
import { parseMail } from './stored-mail.ts';

type Log = Pick<Logger, 'info' | 'warn' | 'error'>;
type DeliveryDeps = { send: MailTransport; sender(): Sender; log: Log; signal: AbortSignal };

/** Builds a mail from a row and sends it. */
export function delivery({ send, sender, log, signal }: DeliveryDeps) {
  // Sent by us in a transaction that was rolled back: remembered, so that the row is recognized when it comes up again.
  const handedOver = new Set<string>();

  const deliver = async (due: Due): Promise<Outcome> => {
    if (handedOver.has(due.id)) return { status: 'sent' };
    const mail = parseMail(due.content);
    if (!mail) return { status: 'abandoned', error: 'mail: unreadable' };
    const from = sender();
    const message = await compose({ ...due, mail }, from);
    const outgoing = { id: due.id, from: from.from.address, to: mail.to.address, message };
    const outcome = await send(outgoing, signal);
    if (outcome.status === 'sent') handedOver.add(due.id);
    return outcome;
  };

  return {
    /** The outcome; throws only if `signal` aborted it. */
    attempt: async (due: Due): Promise<Outcome> => {
      try {
        return await deliver(due);
      } catch (err) {
        signal.throwIfAborted();
        // One unexpected failure must not block the other mails. Its error might contain the email's text.
        const name = err instanceof Error ? err.name : typeof err;
        log.error({ mail: due.id, problem: name }, 'mail attempt failed unexpectedly');
        return { status: 'deferred', error: `mail: ${name}` };
      }
    },
    /** Call this once the outcome is in the table. */
    forget: ({ id }: Due) => handedOver.delete(id),
  };
}

/** Logs one line per attempt. */
export function logOutcome(log: Log, { id, kind, tries }: Due, outcome: Outcome): void {
  const about = { mail: id, kind, tries: tries + 1 };
  if (outcome.status === 'sent') log.info(about, 'mail sent');
  else log.warn({ ...about, error: outcome.error }, `mail ${outcome.status}`);
}
