import type { Logger } from 'pino';
import { connect } from '../database/database.ts';
import type { Listen } from '../database/listener.ts';
import { withTimeout } from '../with-timeout.ts';
import type { Carrier } from './carrier.ts';
import type { House } from './compose.ts';
import { delivery, tell } from './delivery.ts';
import { nextDue, settle, takeDue } from './mail-queue.ts';
import { MAILS_CHANNEL } from './mail-store.ts';

type Needs = {
  databaseUrl: string;
  /** PostgreSQL's LISTEN, once there is something to listen to. */
  listen: Listen;
  carry: Carrier;
  house: House;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  onSent?(): void;
};

export type Mailer = {
  /** Takes no further mail, and waits for the one in hand: ten seconds, then it is left to whoever comes next. */
  close(): Promise<void>;
};

/** Milliseconds. */
const LOOK_EVERY = 30_000;
/** How soon one looks again at a mail that another process has in hand, and after trouble. */
const LOOK_SOON = 1_000;
const CLOSE_WITHIN = 10_000;
/** A mail is in hand for a minute at most. */
const IN_HAND = 120_000;

/**
 * Sends what stands in the outbox, one mail at a time, beside any number of other processes. A mail is in hand for
 * as long as a transaction holds its row: a process that dies lets go of it at once, and leaves nothing to be tidied up.
 */
export function openMailer({ databaseUrl, listen, carry, house, log, onSent }: Needs): Mailer {
  const { db, end } = connect(databaseUrl, {
    max: 1,
    applicationName: 'mail',
    idleInTransaction: IN_HAND,
  });
  const closing = new AbortController();
  const stopping = new AbortController();
  const bell = alarm();
  const deliver = delivery({ carry, house, log, signal: stopping.signal });

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
    tell(log, done.due, done.outcome);
    if (done.outcome.is === 'sent') onSent?.();
    return true;
  };

  /** Milliseconds until there is something to look for. */
  const sendAll = async (): Promise<number> => {
    while (!closing.signal.aborted && (await sendOne()));
    const wait = (await nextDue(db)) ?? LOOK_EVERY;
    return wait <= 0 ? LOOK_SOON : Math.min(Math.ceil(wait), LOOK_EVERY);
  };

  async function keepSending(): Promise<void> {
    for (let troubles = 0; !closing.signal.aborted; ) {
      bell.set();
      let wait = Math.min(LOOK_SOON * 2 ** troubles, LOOK_EVERY);
      try {
        wait = await sendAll();
        troubles = 0;
      } catch (err) {
        troubles += 1;
        if (!stopping.signal.aborted) log.warn({ err }, 'mail delivery failed; retrying');
      }
      await bell.rings(wait);
    }
  }

  listen(MAILS_CHANNEL, bell.ring, bell.ring).catch((err) => log.warn({ err }, 'LISTEN failed'));
  const work = keepSending();

  return {
    async close() {
      closing.abort();
      bell.ring();
      await withTimeout(work, CLOSE_WITHIN, () => {});
      stopping.abort();
      // A database that hangs would keep the work for ever; this ends its connection.
      await end();
    },
  };
}

/** Waits that can be cut short; what rings between `set` and `rings` is heard, too. */
function alarm() {
  let rung = Promise.withResolvers<void>();
  return {
    set: () => {
      rung = Promise.withResolvers<void>();
    },
    ring: () => rung.resolve(),
    rings: async (wait: number) => {
      const timer = setTimeout(() => rung.resolve(), wait);
      await rung.promise;
      clearTimeout(timer);
    },
  };
}
