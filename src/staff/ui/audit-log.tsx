import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatRecentDateTime } from '#desk/ui/recent-time.ts';
import { type AnswerOf, addressOf } from '#platform/domain/call.ts';
import { queryFor } from '#platform/ui/api/ask.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { type AuditQuery, downloadAuditLog, listAuditLog } from '../api.ts';
import { AuditFilter, kindName, NO_FILTER } from './audit/audit-filter.tsx';

/** What the staff did, newest first, a page at a time. */
export function AuditLog() {
  const [filter, setFilter] = useState<AuditQuery>(NO_FILTER);
  const [isFilterShown, showFilter] = useState(false);
  /** Where each further page begins. */
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const before = cursors.at(-1);
  const page = useQuery({
    ...queryFor(listAuditLog, { query: { ...filter, ...(before && { before }) } }),
    placeholderData: keepPreviousData,
  });
  const change = (chosen: AuditQuery) => {
    setFilter(chosen);
    setCursors([]);
  };
  const next = page.data?.before;
  return (
    <section aria-labelledby="log" className="mt-6 rounded-card bg-card p-5 shadow-card md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="log" className="font-display text-22">
          Log
        </h2>
        <div className="flex items-center gap-6">
          <button
            type="button"
            aria-expanded={isFilterShown}
            onClick={() => showFilter(!isFilterShown)}
            className="min-h-11 font-[550] underline"
          >
            Filter
          </button>
          <a
            href={addressOf(downloadAuditLog, { query: filter })}
            download
            className="inline-flex min-h-11 items-center font-[550] underline"
          >
            Download
          </a>
        </div>
      </div>
      {isFilterShown && <AuditFilter filter={filter} onChange={change} />}
      <Entries page={page} isFiltered={filter !== NO_FILTER} />
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {cursors.length > 0 && (
          <Button look="outline" size="small" onClick={() => setCursors(cursors.slice(0, -1))}>
            Newer
          </Button>
        )}
        {next && (
          <Button
            look="outline"
            size="small"
            busy={page.isPlaceholderData ? 'Loading...' : undefined}
            onClick={() => setCursors([...cursors, next])}
          >
            Older
          </Button>
        )}
      </div>
    </section>
  );
}

type EntriesProps = {
  page: Pick<UseQueryResult<AnswerOf<typeof listAuditLog>>, 'data' | 'isError' | 'refetch'>;
  isFiltered: boolean;
};

function Entries({ page: { data, isError, refetch }, isFiltered }: EntriesProps) {
  if (!data && isError)
    return (
      <Notice failed>
        <p>We couldn’t load the log.</p>
        <Button look="outline" size="small" className="mt-3" onClick={() => refetch()}>
          Retry
        </Button>
      </Notice>
    );
  if (!data) return <Skeleton className="mt-3 h-16" />;
  if (data.entries.length === 0)
    return <p className="mt-3 text-ink-2">{isFiltered ? 'Nothing found.' : 'Nothing yet.'}</p>;
  return (
    <ul className="mt-2">
      {data.entries.map(({ id, at, name, sentence, kind }) => (
        <li
          key={id}
          className="grid gap-x-4 border-line border-b py-3 text-14 last:border-b-0 md:grid-cols-[170px_170px_minmax(0,1fr)_72px]"
        >
          <time dateTime={at} className="text-ink-2">
            {formatRecentDateTime(at, new Date())}
          </time>
          <span className="font-[550]">{name}</span>
          <span className="break-words">{sentence}</span>
          <span className="text-ink-2 md:text-right">{kindName(kind)}</span>
        </li>
      ))}
    </ul>
  );
}
