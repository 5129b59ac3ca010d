import type { Logger } from 'pino';
import { connect } from '../database/database.ts';
import type { Listen } from '../database/listener.ts';
import { withTimeout } from '../with-timeout.ts';
import type { Sender } from './compose.ts';
import { delivery, logOutcome } from './delivery.ts';
import { nextDue, settle, takeDue } from './mail-queue.ts';
import { MAILS_CHANNEL } from './mail-store.ts';
import type { MailTransport } from './mail-transport.ts';

type MailerDeps = {
  databaseUrl: string;
  /** PostgreSQL's LISTEN, once the tables exist. */
  listen: Listen;
  send: MailTransport;
  sender: Sender;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  onSent?(): void;
};

export type Mailer = {
  /** Takes no further mail, and waits for the current one: after ten seconds it is left to the next process. */
  close(): Promise<void>;
};

/** Milliseconds. */
const LOOK_EVERY = 30_000;
/** Delay before checking again on a mail that another process is sending, and after an error. */
const LOOK_SOON = 1_000;
const CLOSE_WITHIN = 10_000;
/** Maximum time for sending one mail. */
const SEND_TIMEOUT = 120_000;

/**
 * Sends the outbox, one mail at a time, alongside any number of other processes. A transaction locks the
 * row while its mail is being sent: if the process dies, the lock is released at once and nothing needs cleaning up.
 */
export function openMailer({ databaseUrl, listen, send, sender, log, onSent }: MailerDeps): Mailer {
  const { db, end } = connect(databaseUrl, {
    max: 1,
    applicationName: 'mail',
    idleInTransaction: SEND_TIMEOUT,
  });
  const closing = new AbortController();
  const stopping = new AbortController();
  const wakeUp = wakeableTimer();
  const deliver = delivery({ send, sender, log, signal: stopping.signal });

  const sendOne = async (): Promise<boolean> => {
    const done = await db.transaction(async (transaction) => {
      const due = await takeDue(transaction);
      if (!due) return null;
      const outcome = await deliver.attempt(due);
      await settle(transaction, due, outcome, Math.random());
      return { due, outcome };
    });
    if (!done) return false;
    deliver.forget(done.due);
    logOutcome(log, done.due, done.outcome);
    if (done.outcome.status === 'sent') onSent?.();
    return true;
  };

  /** Milliseconds until the next check. */
  const sendAll = async (): Promise<number> => {
    while (!closing.signal.aborted && (await sendOne()));
    const wait = (await nextDue(db)) ?? LOOK_EVERY;
    return wait <= 0 ? LOOK_SOON : Math.min(Math.ceil(wait), LOOK_EVERY);
  };

  async function keepSending(): Promise<void> {
    for (let failures = 0; !closing.signal.aborted; ) {
      wakeUp.set();
      let wait = Math.min(LOOK_SOON * 2 ** failures, LOOK_EVERY);
      try {
        wait = await sendAll();
        failures = 0;
      } catch (err) {
        failures += 1;
        if (!stopping.signal.aborted) log.warn({ err }, 'mail delivery failed; retrying');
      }
      await wakeUp.wait(wait);
    }
  }

  listen(MAILS_CHANNEL, wakeUp.wake, wakeUp.wake).catch((err) =>
    log.warn({ err }, 'LISTEN failed'),
  );
  const work = keepSending();

  return {
    async close() {
      closing.abort();
      wakeUp.wake();
      await withTimeout(work, CLOSE_WITHIN, () => {});
      stopping.abort();
      // A hanging database would block the work forever; this closes its connection.
      await end();
    },
  };
}

/** Waits that can be cut short; a wake-up between `set` and `wait` is not lost. */
function wakeableTimer() {
  let woken = Promise.withResolvers<void>();
  return {
    set: () => {
      woken = Promise.withResolvers<void>();
    },
    wake: () => woken.resolve(),
    wait: async (wait: number) => {
      const timer = setTimeout(() => woken.resolve(), wait);
      await woken.promise;
      clearTimeout(timer);
    },
  };
}
