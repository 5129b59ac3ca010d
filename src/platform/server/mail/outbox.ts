import type { Letter, Unsubscribe } from '../../domain/letter.ts';

/** A letter to one recipient. */
export type Mail = {
  /** Its kind, for limits and metrics: 'inquiry', 'password-reset'. */
  kind: string;
  to: { address: string; name?: string };
  /** The Reply-To address, if not the brokerage's. */
  replyTo?: { address: string; name?: string };
  letter: Letter;
  /** Mails with the same value form one thread in the recipient's mailbox; opaque letters and digits. */
  thread?: string;
  /** Present for commercial mail: a one-click unsubscribe. */
  wayOut?: Unsubscribe;
};

export type Terms = {
  /** The maximum of this kind to this address in 24 hours. */
  atMostDaily?: number;
};

/** Queues mails; they are sent later, whatever happens to this process. */
export type Outbox = {
  /**
   * Writes a mail in the current transaction. False if its address has reached today's limit for the kind:
   * then nothing is written.
   */
  add(mail: Mail, terms?: Terms): Promise<boolean>;
};
