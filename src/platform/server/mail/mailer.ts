import type { Logger } from 'pino';
import { CONNECTION_BUDGET } from '../database/connection-budget.ts';
import { connect, type Database } from '../database/database.ts';
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
  sender(): Sender;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Called with the milliseconds from the request to send an email until it was sent. */
  onSent?(waited: number): void;
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
export class Mailer {
  readonly #deps: MailerDeps;
  readonly #database: Database;
  readonly #closing = new AbortController();
  readonly #stopping = new AbortController();
  readonly #wakeUp = wakeableTimer();
  readonly #deliver: ReturnType<typeof delivery>;
  readonly #work: Promise<void>;

  constructor(deps: MailerDeps) {
    const { databaseUrl, listen, send, sender, log } = deps;
    this.#deps = deps;
    this.#database = connect(databaseUrl, {
      max: CONNECTION_BUDGET.mail,
      applicationName: 'mail',
      idleInTransaction: SEND_TIMEOUT,
    });
    this.#deliver = delivery({ send, sender, log, signal: this.#stopping.signal });
    const { wake } = this.#wakeUp;
    listen(MAILS_CHANNEL, wake, wake).catch((err) => log.warn({ err }, 'LISTEN failed'));
    this.#work = this.#keepSending();
  }

  /** Takes no further mail, and waits for the current one: after ten seconds it is left to the next process. */
  async close(): Promise<void> {
    this.#closing.abort();
    this.#wakeUp.wake();
    await withTimeout(this.#work, CLOSE_WITHIN, () => {});
    this.#stopping.abort();
    // A hanging database would block the work forever; this closes its connection.
    await this.#database.end();
  }

  async #keepSending(): Promise<void> {
    for (let failures = 0; !this.#closing.signal.aborted; ) {
      this.#wakeUp.set();
      let wait = Math.min(LOOK_SOON * 2 ** failures, LOOK_EVERY);
      try {
        wait = await this.#sendAll();
        failures = 0;
      } catch (err) {
        failures += 1;
        if (!this.#stopping.signal.aborted)
          this.#deps.log.warn({ err }, 'mail delivery failed; retrying');
      }
      await this.#wakeUp.wait(wait);
    }
  }

  /** Milliseconds until the next check. */
  async #sendAll(): Promise<number> {
    while (!this.#closing.signal.aborted && (await this.#sendOne()));
    const wait = (await nextDue(this.#database.db)) ?? LOOK_EVERY;
    return wait <= 0 ? LOOK_SOON : Math.min(Math.ceil(wait), LOOK_EVERY);
  }

  /** False if none is due. */
  async #sendOne(): Promise<boolean> {
    const { log, onSent } = this.#deps;
    const done = await this.#database.db.transaction(async (transaction) => {
      const due = await takeDue(transaction);
      if (!due) return null;
      const outcome = await this.#deliver.attempt(due);
      await settle(transaction, due, outcome, Math.random());
      return { due, outcome };
    });
    if (!done) return false;
    this.#deliver.forget(done.due);
    logOutcome(log, done.due, done.outcome);
    if (done.outcome.status === 'sent') onSent?.(Date.now() - done.due.createdAt.getTime());
    return true;
  }
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
