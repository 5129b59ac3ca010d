import { formatDateTime } from '#platform/domain/day.ts';
import type { BoardStatus } from '../domain/board-credit.ts';

type ProvenanceProps = Pick<BoardStatus, 'lastRefreshed' | 'demonstration' | 'credit'> & {
  /** The listing's page on its board's site, if shown under a single listing that has one. */
  listingAddress?: string | undefined;
};

/** The source, disclaimer and age of listings, under every list and listing. */
export const Provenance = (props: ProvenanceProps) => {
  const { lastRefreshed, demonstration, credit, listingAddress } = props;
  const { disclaimer, badge } = credit;
  return (
    <div className="max-w-[88ch] text-14 text-ink-3">
      <p>
        {disclaimer} Each listing names its brokerage. Prices are in Canadian dollars.
        {lastRefreshed && (
          <>
            {' '}
            Last refreshed{' '}
            <time dateTime={lastRefreshed}>{formatDateTime(new Date(lastRefreshed))}</time>
          </>
        )}
        {demonstration && ' Photos: artist’s impression, demonstration listings.'}
      </p>
      {badge && (
        <p className="mt-2">
          <a className="hit underline" href={listingAddress ?? badge.address} rel="noopener">
            {badge.label}
          </a>
        </p>
      )}
    </div>
  );
};
