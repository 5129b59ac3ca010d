/**
 * Whether a key is a timestamp rather than a listing key: ten to seventeen digits, or an ISO date with an optional
 * time. The feed once wrote such keys for photos that had none.
 */
export const isTimestamp = (key: string): boolean =>
  /^\d{10,17}$/.test(key) || /^\d{4}-\d{2}-\d{2}([T ][\d:.]+(Z|[+-]\d{2}:?\d{2})?)?$/.test(key);
