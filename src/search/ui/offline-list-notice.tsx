import { useQuery } from '@tanstack/react-query';
import { RotateCw, WifiOff } from 'lucide-react';
import { useOnline } from '#platform/ui/api/online.ts';
import { Button } from '#platform/ui/button.tsx';
import { formatFound, foundNoun } from '../domain/found-words.ts';
import type { Search } from '../domain/search.ts';
import { listQuery } from './listing-queries.ts';
import { useWithoutHidden } from './use-without-hidden.ts';

/** Shown above a list while offline: says that the homes are from the last load, and when that was. */
export function OfflineListNotice({ search, page }: { search: Search; page: number }) {
  const isOnline = useOnline();
  const asked = { search: useWithoutHidden(search), page };
  const shown = useQuery({ ...listQuery(asked), enabled: false });
  const count = shown.data?.properties.length ?? 0;
  if (isOnline || count === 0) return null;

  return (
    // The page-wide notice, hidden here, announces it to screen readers.
    <div
      data-offline-notice
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-field bg-warn-wash p-4 text-warn"
    >
      <WifiOff aria-hidden strokeWidth={1.6} className="size-5 shrink-0 self-start" />
      <div className="min-w-52 flex-1 text-14">
        <p className="font-semibold text-16">You’re offline</p>
        <p>
          {count === 1
            ? `The ${foundNoun(search, count)} you last saw is still here.`
            : `The ${formatFound(count, search)} you last saw are still here.`}{' '}
          Prices may have changed since {clock.format(shown.dataUpdatedAt)}
        </p>
      </div>
      <Button
        look="outline"
        size="small"
        busy={shown.isFetching ? 'Retrying...' : undefined}
        onClick={() => void shown.refetch()}
      >
        <RotateCw aria-hidden strokeWidth={1.6} className="size-4" /> Try again
      </Button>
    </div>
  );
}

/** '9:42 a.m.' in the visitor's local time. */
const clock = new Intl.DateTimeFormat('en-CA', { timeStyle: 'short' });
