import { formatDateTime } from '#platform/domain/day.ts';
import { Notice } from '#platform/ui/notice.tsx';
import type { BoardStatus } from '../domain/board-credit.ts';

type StaleNoticeProps = {
  board: Pick<BoardStatus, 'lastRefreshed' | 'isStale'>;
  /** The sync time that came with the listings shown; if later, they are newer than the page. */
  lastRefreshed?: string | null | undefined;
};

/** Shown above listings that haven't been synced with the board for a day. */
export function StaleNotice({ board, lastRefreshed = board.lastRefreshed }: StaleNoticeProps) {
  if (!board.isStale || lastRefreshed === null || lastRefreshed !== board.lastRefreshed)
    return null;
  return (
    <div role="status">
      <Notice>
        These listings were last checked with the board on{' '}
        <time dateTime={lastRefreshed}>{formatDateTime(new Date(lastRefreshed))}</time> Some may
        have changed since.
      </Notice>
    </div>
  );
}
