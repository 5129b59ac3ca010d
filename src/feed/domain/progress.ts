/** The progress of an import. */
export type Progress = {
  /** Rows read, including those before an interruption. */
  rows: number;
  /** Rows read before this pass was resumed. */
  before: number;
  /** Approximate total; null if the board doesn't say. */
  of: number | null;
  /** Milliseconds since the start or resumption. */
  took: number;
};

/** '12,000 of 20,000 rows · 3,412 rows/s · 3 s left'. */
export function progressLine(progress: Progress): string {
  const { rows } = progress;
  const of = totalOf(progress);
  const seconds = secondsLeft(progress);
  const left = seconds === null ? '' : ` · ${formatDuration(seconds)} left`;
  const read = of === null ? whole(rows) : `${whole(rows)} of ${whole(of)}`;
  return `${read} rows · ${whole(rowsPerSecond(progress))} rows/s${left}`;
}

/** Seconds until all rows are read; null if that can't be estimated. */
export function secondsLeft(progress: Progress): number | null {
  const rate = rowsPerSecond(progress);
  const of = totalOf(progress);
  return of !== null && rate > 0 ? (of - progress.rows) / rate : null;
}

/** The board's count is an estimate: rows may come and go during the walk. */
const totalOf = ({ rows, of }: Progress): number | null => (of !== null && of >= rows ? of : null);

export const rowsPerSecond = ({ rows, before, took }: Omit<Progress, 'of'>): number =>
  took > 0 ? (rows - before) / (took / 1_000) : 0;

const whole = (number: number): string => Math.round(number).toLocaleString('en-CA');

/** '8 s', '2 min', '1 h 5 min'. */
function formatDuration(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
