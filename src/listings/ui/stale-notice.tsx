import { showMoment } from '#platform/domain/day.ts';
import { Notice } from '#platform/ui/notice.tsx';

type StaleNoticeProps = {
  /** What the page was made with: when the board was last read, and whether that is too long ago. */
  made: { lastRefreshed: string | null; isStale: boolean };
  /** The time that came with the listings shown: later ones are newer than the page. */
  lastRefreshed?: string | null | undefined;
};

/** Above listings that nobody has compared with the board for a day. */
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
