/** One mail, ready to be sent. */
export type Parcel = { id: string; from: string; to: string; message: Buffer };

/** `trouble` describes the error, never the recipient. */
export type Outcome =
  | { is: 'sent' }
  | { is: 'deferred'; trouble: string }
  | { is: 'abandoned'; trouble: string };

/** Sends one mail. Throws only if `signal` aborted it, or for an unexpected error. */
export type Carrier = (parcel: Parcel, signal: AbortSignal) => Promise<Outcome>;
