/** One mail, ready to be handed over. */
export type Parcel = { id: string; from: string; to: string; message: Buffer };

/** `trouble` says where it went wrong, and never to whom. */
export type Outcome =
  | { is: 'sent' }
  | { is: 'later'; trouble: string }
  | { is: 'given-up'; trouble: string };

/** Takes one mail away. Throws only where `signal` stopped it, or for a surprise. */
export type Carrier = (parcel: Parcel, signal: AbortSignal) => Promise<Outcome>;
