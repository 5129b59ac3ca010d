import type { Fact } from '#listings/domain/detail-text.ts';
import { formatDateTime } from '#platform/domain/day.ts';

type HistoryListProps = { facts: readonly Fact[]; lastRefreshed: string | null };

/** The board's records of a home's past, for a registered visitor. */
export const HistoryList = ({ facts, lastRefreshed }: HistoryListProps) => (
  <>
    {facts.length === 0 && <p className="mt-2 text-ink-2">No history on record.</p>}
    <dl className="mt-3 gap-x-9 md:columns-2">
      {facts.map(({ label, value }) => (
        <div
          key={label}
          className="flex break-inside-avoid justify-between gap-6 border-line border-b py-3"
        >
          <dt className="text-ink-2">{label}</dt>
          <dd className="figures text-right font-[550]">{value}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-3 max-w-[68ch] text-14 text-ink-3">
      From the board’s records for registered visitors, for your own use.
      {lastRefreshed && (
        <>
          {' '}
          Last refreshed{' '}
          <time dateTime={lastRefreshed}>{formatDateTime(new Date(lastRefreshed))}</time>
        </>
      )}
    </p>
  </>
);
