/** What is learnt of a board while it is read: for logs, and without secrets. */
export type BoardEvent =
  /** Its metadata was read; `undeclared` are the fields that we wanted in vain. */
  | { event: 'probed'; resources: number; undeclared: string[] }
  /** It refused a field that it had declared; it isn't asked for any more. */
  | { event: 'field-dropped'; field: string }
  /** It wants us to wait so many milliseconds. */
  | { event: 'waiting'; ms: number }
  /** It doesn't take a way of asking, so another is used from now on. */
  | { event: 'fell-back'; to: 'two-questions' | 'or-chains' | 'fewer-keys' | 'keyset' };

/** What the ways of reading a board have in common. */
export type Telling = {
  /** Told of what goes wrong without ending the walk. */
  onTrouble(error: unknown): void;
  onEvent(event: BoardEvent): void;
};
