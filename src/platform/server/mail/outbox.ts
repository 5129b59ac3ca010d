import type { Letter, WayOut } from '../../domain/letter.ts';

/** A letter on its way to one person. */
export type Mail = {
  /** What it is about, for limits and figures: 'inquiry', 'password-reset'. */
  kind: string;
  to: { address: string; name?: string };
  /** Whom an answer goes to, where that is not the brokerage. */
  replyTo?: { address: string; name?: string };
  letter: Letter;
  /** Mails with the same value form one thread in the recipient's mailbox; opaque letters and digits. */
  thread?: string;
  /** With it the mail is a commercial one, which may be left in one click. */
  wayOut?: WayOut;
};

type Terms = {
  /** No more of this kind to this address in 24 hours. */
  atMostDaily?: number;
};

/** Where mails are put; they leave later, whatever becomes of this process. */
export type Outbox = {
  /**
   * Writes a mail down, in the transaction at hand. False where its address has had its share of the kind for
   * today: then nothing is written.
   */
  add(mail: Mail, terms?: Terms): Promise<boolean>;
};
