/** One mail, ready to be sent. */
export type OutgoingMail = { id: string; from: string; to: string; message: Buffer };

/** `error` describes the error, never the recipient. */
export type Outcome =
  | { status: 'sent' }
  | { status: 'deferred'; error: string }
  | { status: 'abandoned'; error: string };

/** Sends one mail. Throws only if `signal` aborted it, or for an unexpected error. */
export type MailTransport = (outgoing: OutgoingMail, signal: AbortSignal) => Promise<Outcome>;
