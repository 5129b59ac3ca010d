const QUARTER_HOUR = 900_000;

type DataVersionDeps = {
  /** What owners have set at the desk. */
  settings: { readonly version: number };
  index: { readonly version: number | string };
  /** When the board was last read completely; null before the first time. */
  lastRefreshed(): Date | null;
  isStale(): boolean;
  isFilling(): boolean;
  isWhole(): boolean;
  market: { version(): number | string };
  travel: { readonly version: number };
  now(): Date;
};

/**
 * Changes whenever the content of any page may have changed. That includes every quarter of an hour, when open houses
 * end, although the feed may be stalled.
 */
export const dataVersion = ({
  settings,
  index,
  lastRefreshed,
  isStale,
  isFilling,
  isWhole,
  market,
  travel,
  now,
}: DataVersionDeps): string =>
  [
    settings.version,
    index.version,
    lastRefreshed()?.getTime(),
    isStale(),
    isFilling(),
    isWhole(),
    market.version(),
    travel.version,
    Math.floor(now().getTime() / QUARTER_HOUR),
  ].join(' ');
