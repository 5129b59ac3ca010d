import type { Logger } from 'pino';
import type { Carrier, Outcome } from './carrier.ts';
import { compose, type House } from './compose.ts';
import type { Due } from './mail-queue.ts';
import { parseMail } from './stored-mail.ts';

type Log = Pick<Logger, 'info' | 'warn' | 'error'>;
type Needs = { carry: Carrier; house: House; log: Log; signal: AbortSignal };

/** Makes a mail of a row, and has it carried away. */
export function delivery({ carry, house, log, signal }: Needs) {
  // Handed over by us, in a transaction that was lost: known for what it is when it is met again.
  const handedOver = new Set<string>();

  const deliver = async (due: Due): Promise<Outcome> => {
    if (handedOver.has(due.id)) return { is: 'sent' };
    const mail = parseMail(due.content);
    if (!mail) return { is: 'given-up', trouble: 'mail: unreadable' };
    const message = await compose({ ...due, mail }, house);
    const parcel = { id: due.id, from: house.from.address, to: mail.to.address, message };
    const outcome = await carry(parcel, signal);
    if (outcome.is === 'sent') handedOver.add(due.id);
    return outcome;
  };

  return {
    /** What became of it; throws only where `signal` stopped it. */
    attempt: async (due: Due): Promise<Outcome> => {
      try {
        return await deliver(due);
      } catch (err) {
        signal.throwIfAborted();
        // One mail that nobody foresaw must not keep the others. Its error might hold what it says.
        const name = err instanceof Error ? err.name : typeof err;
        log.error({ mail: due.id, problem: name }, 'mail could not be composed');
        return { is: 'later', trouble: `mail: ${name}` };
      }
    },
    /** To be told once the table knows what became of it. */
    forget: ({ id }: Due) => handedOver.delete(id),
  };
}

/** One line for each try. */
export function tell(log: Log, { id, kind, tries }: Due, outcome: Outcome): void {
  const about = { mail: id, kind, tries: tries + 1 };
  if (outcome.is === 'sent') log.info(about, 'mail sent');
  else log.warn({ ...about, trouble: outcome.trouble }, `mail ${outcome.is}`);
}
