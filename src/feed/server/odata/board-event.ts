/** Events while reading a board: for logs, and without secrets. */
export type BoardEvent =
  /** Its metadata was read; `undeclared` lists the fields we wanted but it doesn't declare. */
  | { event: 'probed'; resources: number; undeclared: string[] }
  /** It rejected a field that it had declared; we stop requesting it. */
  | { event: 'field-dropped'; field: string }
  /** It asks us to wait this many milliseconds. */
  | { event: 'waiting'; ms: number }
  /** It doesn't support a kind of query, so another is used from now on. */
  | { event: 'fell-back'; to: 'two-questions' | 'or-chains' | 'fewer-keys' | 'keyset' };

/** What all ways of reading a board need. */
export type BoardObserver = {
  /** Called for failures that don't end the walk. */
  onError(error: unknown): void;
  onEvent(event: BoardEvent): void;
};
