import { showMoment } from '#platform/domain/day.ts';
import { Notice } from '#platform/ui/notice.tsx';

type StaleNoticeProps = {
  /** What the page was rendered with: the time of the last sync, and whether it is too old. */
  made: { lastRefreshed: string | null; isStale: boolean };
  /** The sync time that came with the listings shown; if later, they are newer than the page. */
  lastRefreshed?: string | null | undefined;
};

/** Shown above listings that haven't been synced with the board for a day. */
export function StaleNotice({ made, lastRefreshed = made.lastRefreshed }: StaleNoticeProps) {
  if (!made.isStale || lastRefreshed === null || lastRefreshed !== made.lastRefreshed) return null;
  return (
    <div role="status">
      <Notice>
        These listings were last checked with the board on{' '}
        <time dateTime={lastRefreshed}>{showMoment(new Date(lastRefreshed))}</time> Some may have
        changed since.
      </Notice>
    </div>
  );
}
