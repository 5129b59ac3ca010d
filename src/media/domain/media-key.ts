/**
 * Whether a key is a moment rather than a listing's: ten to seventeen digits, or an ISO date with or
 * without its time. The feed once wrote such keys where a photo had none of its own.
 */
export const isTimestamp = (key: string): boolean =>
  /^\d{10,17}$/.test(key) || /^\d{4}-\d{2}-\d{2}([T ][\d:.]+(Z|[+-]\d{2}:?\d{2})?)?$/.test(key);
