import { formatDateTime } from '#platform/domain/day.ts';
import { Notice } from '#platform/ui/notice.tsx';
import { type BoardStatus, isStillFilling } from '../domain/board-credit.ts';

type BoardNoticeProps = {
  board: Pick<BoardStatus, 'lastRefreshed' | 'isStale' | 'isFilling'>;
  /** The sync time that came with the listings shown; if later, they are newer than the page. */
  lastRefreshed?: string | null | undefined;
};

/** Shown above listings that haven't been synced with the board for a day, or are still arriving for the first time. */
export function BoardNotice({ board, lastRefreshed = board.lastRefreshed }: BoardNoticeProps) {
  if (isStillFilling(board, lastRefreshed)) return <FillingNotice />;
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

const FillingNotice = () => (
  <div role="status">
    <Notice>
      We’re adding homes. What’s here is current, and the rest is on its way. You can search now.
    </Notice>
  </div>
);
